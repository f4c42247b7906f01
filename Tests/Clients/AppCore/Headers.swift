public import MBNetwork

extension MBFormable {
    public func headers() -> [String: String] {
        ["accessToken": "xxx"]
    }
}

extension MBFormable where Self: MBUploadFormable {
    public func headers() -> [String: String] {
        ["accessToken": "xxx", "file": "xxx"]
    }
}
