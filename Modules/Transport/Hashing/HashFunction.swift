import CMBCrypto
import MBContracts

/// A hash function, by the name that HTTP has for it (RFC 7616 §6.1).
enum HashFunction: String {
    /// For servers whose Digest authentication knows nothing better, and for nothing else.
    case md5 = "MD5"
    /// For the checksums of tus. Not for anything that must be safe from forgery.
    case sha1 = "SHA-1"
    case sha256 = "SHA-256"
    case sha512Half = "SHA-512-256"

    /// OpenSSL's.
    var implementation: OpaquePointer? {
        switch self {
        case .md5: EVP_md5()
        case .sha1: EVP_sha1()
        case .sha256: EVP_sha256()
        case .sha512Half: EVP_sha512_256()
        }
    }

    /// Why a digest could not be made.
    var failure: NetworkError {
        NetworkError(.unsupported, "OpenSSL does not let the hash function \(rawValue) be used on this machine.")
    }
}
