import Testing

@testable import MBContracts

@Suite struct `What the library says to people` {
    @Test(
        arguments: [
            (["LANG": "zh_CN.UTF-8"], .simplifiedChinese), (["LANG": "zh_TW.UTF-8"], .traditionalChinese),
            (["LANG": "zh_HK"], .traditionalChinese), (["LANG": "en_US.UTF-8"], .english),
            (["LANG": "de_DE"], .english),
            (["LANG": "C.UTF-8", "LANGUAGE": "zh_CN"], .english), ([:], .english),
            (["LANG": "en_US", "LC_MESSAGES": "zh_CN"], .simplifiedChinese),
            (["LANG": "zh_CN", "LC_ALL": "en_GB"], .english),
            (["LANG": "de_DE.UTF-8", "LANGUAGE": "fr:zh_TW:en"], .traditionalChinese),
        ] as [([String: String], MBLanguage)])
    func `is in the user's language, as gettext finds it`(environment: [String: String], language: MBLanguage) {
        #expect(MBLanguage.ofUser { environment[$0] } == language)
    }

    @Test(
        arguments: [
            ("zh-Hans-CN", MBLanguage.simplifiedChinese), ("zh-Hant", .traditionalChinese),
            ("zh-Hans-HK", .simplifiedChinese),
            ("zh", .simplifiedChinese), ("en", .english), ("fr-CA", nil), ("", nil),
        ] as [(String, MBLanguage?)])
    func `knows the tags of its languages`(tag: String, language: MBLanguage?) {
        #expect(MBLanguage(tag: tag) == language)
    }

    @Test func `is there in each language`() {
        for text in MBText.all + Array(MBText.errors.values) {
            for language in MBLanguage.allCases { #expect(!text.text(in: language).isEmpty, "\(text.key)") }
            let isASCII = MBLanguage.allCases.map { text.text(in: $0).utf8.allSatisfy { $0 < 0x80 } }
            #expect(isASCII == [true, false, false])
        }
    }

    /// A new kind of error must be given words on purpose.
    @Test func `has words for each kind of error`() {
        let codes: [NetworkError.Code] = [
            .invalidURL, .invalidRequest, .parameterEncodingFailed, .bodyUnavailable, .bodyLengthMismatch,
            .authenticationFailed, .bodyNotReplayable, .cannotResolveHost, .cannotConnect, .connectionLost, .truncated,
            .proxyFailed,
            .secureConnectionFailed, .certificateRejected, .clientCertificateFailed, .protocolViolation,
            .tooManyRedirects, .redirectRefused, .contentDecodingFailed, .responseTooLarge, .transferTooLarge,
            .responseHeadersTooLarge,
            .queueTimedOut, .connectTimedOut, .idleTimedOut, .timedOut, .unacceptableStatus, .unacceptableContentType,
            .validationFailed, .unreadablePayload, .destinationUnwritable, .resumeFailed, .cancelled, .sessionClosed,
            .unsupported, .internalFailure,
        ]
        #expect(Set(codes) == Set(MBText.errors.keys))
        let strange = NetworkError(.init(rawValue: "ofAnApp"), "The printer is on fire.")
        #expect(strange.text.key == MBText.somethingWrong.key)
    }

    @Test func `about a status names it`() {
        let answer = Payload(head: ResponseHead(status: 503))
        #expect(NetworkError.unacceptableStatus(answer).message?.hasSuffix("(503)") == true)
    }
}
