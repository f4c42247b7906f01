import CMBCurl
import MBContracts

extension Slot {
    func setTLS(_ tls: TransferTLS) {
        guard tls != settings.tls else { return }
        settings.tls = tls
        easy.set(.verifiesPeer, tls.verifiesPeer)
        easy.set(.nameCheck, tls.verifiesPeer ? 2 : 0)
        easy.set(.verifiesProxyPeer, tls.verifiesPeer)
        easy.set(.proxyNameCheck, tls.verifiesPeer ? 2 : 0)
        easy.set(.tlsVersion, tls.minimumVersion == .tls1_3 ? CURL_SSLVERSION_TLSv1_3 : CURL_SSLVERSION_TLSv1_2)
        set(tls.authorities)
        let pins = tls.pinnedPublicKeys.map { "sha256//" + $0 }.joined(separator: ";")
        easy.set(.pinnedPublicKeys, pins.isEmpty ? nil : pins)
        set(tls.clientCertificate)
    }

    private func set(_ authorities: TransferTLS.Authorities) {
        let (file, folder): (String?, String?) =
            switch authorities {
            case .system: CURLLibrary.authorities
            case .file(let path): (path, nil)
            case .pem: (nil, nil)
            }
        easy.set(.authorityFile, file)
        easy.set(.authorityFolder, folder)
        easy.set(.proxyAuthorityFile, file)
        easy.set(.proxyAuthorityFolder, folder)
        if case .pem(let bytes) = authorities {
            easy.set(.authorities, bytes)
        } else {
            easy.set(.authorities, nil)
        }
    }

    private func set(_ certificate: TransferTLS.ClientCertificate?) {
        easy.set(.certificate, certificate?.bytes)
        easy.set(.keyPassword, certificate?.password)
        switch certificate?.format {
        case .pem(let key):
            easy.set(.certificateType, "PEM")
            easy.set(.key, key)
        case .pkcs12:
            easy.set(.certificateType, "P12")
            easy.set(.key, nil)
        case nil:
            easy.set(.certificateType, nil)
            easy.set(.key, nil)
        }
    }
}
