import Foundation
import MBNetwork

/// Asks for the forecast of a city.
struct ForecastForm: MBRequestFormable {
    var url: String
    var city: String
    var usesProtobuf = false

    func headers() -> [String: String] {
        ["Accept": usesProtobuf ? "application/x-protobuf" : "application/json"]
    }
    func parameters() -> [String: Any] { ["city": city] }
}

/// Fetches the radar picture into a file.
struct RadarForm: MBDownloadFormable {
    var url: String
    var file: URL

    var destination: DownloadRequest.DownloadFileDestination {
        { [file] _, _ in (file, [.removePreviousFile, .createIntermediateDirectories]) }
    }
}

/// Goes on where an earlier `RadarForm` was interrupted.
struct RestOfRadarForm: MBDownloadResumeFormable {
    var beginning: RadarForm
    var resumeData: Data

    var url: String { beginning.url }
    var destination: DownloadRequest.DownloadFileDestination { beginning.destination }
}

/// Sends an observation: a note and a photograph.
struct ObservationForm: MBUploadMultiFormDataFormable {
    var url: String
    var note: String
    var photograph: Data

    var multipartFormData: (MultipartFormData) -> Void {
        { [note, photograph] parts in
            parts.append(note, withName: "note")
            parts.append(photograph, withName: "photograph", fileName: "sky.png", mimeType: "image/png")
        }
    }
}
