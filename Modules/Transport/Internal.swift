// Stands in until MBCurl's engine is there.
struct CURLEngine: TransferEngine {
    private struct Idle: TransferControl {
        func cancel() {}
        func suspend() {}
        func resume() {}
        func unpause() {}
    }
    func start(_ transfer: Transfer, receiver: any TransferReceiver) -> any TransferControl {
        Task { receiver.transferDidFinish(.failure(NetworkError(.unsupported, "No engine."))) }
        return Idle()
    }
    func close() {}
}
