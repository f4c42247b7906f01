/// The limits of an engine.
package struct CURLConfiguration: Sendable {
    /// Exchanges that run at once; the others wait their turn. Also the number of connections that are kept open, and of
    /// easy handles that are kept.
    package var exchanges = 256
    /// Exchanges that run at once with one scheme, host and port.
    package var exchangesPerOrigin = 64
    /// Seconds that an unused connection may be old and still be used again.
    package var idleConnectionAge = 118
    /// Bytes of an answer's header section, of all its lines. libcurl itself takes no line above 100 KiB.
    package var headerLimit = 300_000
    /// Bytes that libcurl reads at once. Small: libcurl allocates this buffer anew for each exchange, and large pieces of
    /// memory are more work for glibc.
    package var bufferSize = 16 << 10
    /// The same where the last body was larger than ``bufferSize``. Below 128 KiB on purpose: from there on glibc gets the
    /// memory from the kernel and gives it back each time.
    package var mediumBufferSize = 112 << 10
    /// The same for exchanges that expect a large body, where fewer system calls weigh more.
    package var largeBufferSize = 512 << 10

    package init() {}
}
