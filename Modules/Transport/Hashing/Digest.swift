import CMBCrypto
import MBContracts

/// The digest of bytes that come in pieces, made by OpenSSL.
struct Digest: ~Copyable {
    private let function: HashFunction
    private let context: OpaquePointer
    private var isIntact = true

    /// - Throws: ``MBContracts/NetworkError/Code/unsupported`` where OpenSSL may not use the function, as MD5 and SHA-1
    ///   under its rules of FIPS.
    init(_ function: HashFunction) throws(NetworkError) {
        guard let context = EVP_MD_CTX_new() else { throw function.failure }
        guard EVP_DigestInit_ex(context, function.implementation, nil) == 1 else {
            EVP_MD_CTX_free(context)
            throw function.failure
        }
        self.function = function
        self.context = context
    }

    deinit { EVP_MD_CTX_free(context) }

    /// The digest of a text in UTF-8.
    static func of(_ text: String, by function: HashFunction) throws(NetworkError) -> [UInt8] {
        var digest = try Digest(function)
        Array(text.utf8).withUnsafeBytes { digest.update($0) }
        return try digest.finish()
    }

    /// Adds bytes at the end. A failure is told by ``finish()``.
    mutating func update(_ bytes: UnsafeRawBufferPointer) {
        isIntact = isIntact && EVP_DigestUpdate(context, bytes.baseAddress, bytes.count) == 1
    }

    /// The digest of all that came.
    consuming func finish() throws(NetworkError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
        var count: UInt32 = 0
        guard isIntact, EVP_DigestFinal_ex(context, &bytes, &count) == 1 else { throw function.failure }
        return Array(bytes.prefix(Int(count)))
    }
}
