import CMBCurl
import MBContracts

extension Slot {
    /// How the exchange ended, now that libcurl says that it is done.
    func result(_ code: CURLcode) -> Result<TransferEnd, NetworkError> {
        guard let exchange else { return .failure(.cancelled) }
        if let failure { return .failure(failure) }
        guard code == CURLE_OK else { return .failure(error(code, exchange.transfer)) }
        guard let head = answer.head else { return .failure(.endedEarly(exchange.transfer, answer.reader.hasBegun)) }
        do throws(NetworkError) { try answer.finish() } catch { return .failure(error) }
        let end = TransferEnd(head: head, bytes: answer.bytes, trailers: answer.reader.takeTrailers(), metrics: metrics)
        return .success(end)
    }

    private func error(_ code: CURLcode, _ transfer: Transfer) -> NetworkError {
        let tunnel = easy.long(CURLINFO_HTTP_CONNECTCODE)
        let progress: CURLError.Progress =
            if answer.head != nil {
                .inBody
            } else if answer.reader.hasBegun {
                .inHead
            } else if tunnel != 0, !(200..<300).contains(tunnel) {
                .atProxy
            } else if easy.offset(CURLINFO_PRETRANSFER_TIME_T) > 0 {
                .connected
            } else {
                transfer.options.proxy != nil && tunnel == 0 ? .atProxy : .connecting
            }
        return easy.error(code).networkError(for: transfer, progress)
    }

    private var metrics: TransferMetrics {
        func seconds(_ info: CURLINFO) -> Double { Double(easy.offset(info)) / 1e6 }
        var metrics = TransferMetrics()
        metrics.isConnectionReused = easy.long(CURLINFO_NUM_CONNECTS) == 0
        if !metrics.isConnectionReused {
            metrics.nameLookup = seconds(CURLINFO_NAMELOOKUP_TIME_T)
            metrics.connect = seconds(CURLINFO_CONNECT_TIME_T)
            metrics.secureConnect = seconds(CURLINFO_APPCONNECT_TIME_T)
        }
        metrics.firstByte = seconds(CURLINFO_STARTTRANSFER_TIME_T)
        metrics.total = seconds(CURLINFO_TOTAL_TIME_T)
        metrics.bytesSent = upload.isEmpty ? 0 : easy.offset(CURLINFO_SIZE_UPLOAD_T)
        metrics.bytesReceived = answer.received
        metrics.remoteAddress = easy.string(CURLINFO_PRIMARY_IP)
        metrics.remotePort = easy.long(CURLINFO_PRIMARY_PORT)
        return metrics
    }

    /// Tells the receiver how far the exchange is, if it is time.
    func tellProgress() {
        let now = loop.now
        guard now >= times.nextProgress, let receiver = exchange?.receiver else { return }
        times.nextProgress = now + Times.progressInterval
        let sent = upload.isEmpty ? 0 : easy.offset(CURLINFO_SIZE_UPLOAD_T)
        guard sent != times.toldSent || answer.received != times.toldReceived else { return }
        times.toldSent = sent
        times.toldReceived = answer.received
        receiver.transferDidProgress(sent: sent, received: answer.received)
    }
}
