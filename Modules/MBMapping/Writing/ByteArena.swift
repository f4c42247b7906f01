/// Bytes that stay where they are until all of them are let go.
struct ByteArena: ~Copyable {
    private var blocks: [UnsafeMutablePointer<UInt8>] = []
    private var free: UnsafeMutablePointer<UInt8>?
    private var left = 0
    private var blockSize = 256

    deinit {
        for block in blocks { block.deallocate() }
    }

    mutating func copy(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        guard let start = bytes.baseAddress, !bytes.isEmpty else { return MapKey.none.bytes }
        let copy = reserve(bytes.count)
        copy.update(from: start, count: bytes.count)
        return UnsafeBufferPointer(start: copy, count: bytes.count)
    }

    mutating func copy(_ text: String) -> UnsafeBufferPointer<UInt8> {
        var text = text
        return text.withUTF8 { copy($0) }
    }

    private mutating func reserve(_ count: Int) -> UnsafeMutablePointer<UInt8> {
        if let free, count <= left {
            self.free = free + count
            left -= count
            return free
        }
        blockSize = min(blockSize * 2, 1 << 20)
        let size = max(blockSize, count)
        let block = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
        blocks.append(block)
        free = block + count
        left = size - count
        return block
    }
}
