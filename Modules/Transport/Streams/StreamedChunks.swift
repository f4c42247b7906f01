/// The body of a ``DataStreamRequest``, piece by piece.
public struct StreamedChunks: AsyncSequence, Sendable {
    /// One piece.
    public typealias Element = [UInt8]
    /// Why the stream ended early: always a ``MBContracts/NetworkError``.
    public typealias Failure = any Error

    let core: RequestCore<ResponseHead>
    let body: StreamBody

    /// Reads on from where the stream is.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(Reader(core, body)) }

    /// The reader of one loop.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private let reader: Reader

        init(_ reader: Reader) { self.reader = reader }

        /// The next piece, never an empty one; `nil` at the end.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws -> [UInt8]? {
            try await reader.next()
        }
    }

    /// Cancels the request when the loop that it belongs to is left.
    final class Reader: Sendable {
        private let core: RequestCore<ResponseHead>
        private let body: StreamBody

        init(_ core: RequestCore<ResponseHead>, _ body: StreamBody) {
            self.core = core
            self.body = body
        }

        deinit { if !body.isOver { core.cancel() } }

        func next() async throws(NetworkError) -> [UInt8]? {
            core.start()
            let result = await withTaskCancellationHandler {
                do throws(NetworkError) { return Result<[UInt8]?, NetworkError>.success(try await body.next()) } catch {
                    return .failure(error)
                }
            } onCancel: {
                core.cancel()
            }
            return try result.get()
        }
    }
}
