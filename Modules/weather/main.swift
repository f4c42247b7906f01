import MBNetwork
