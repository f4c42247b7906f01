import Foundation
import MBNetwork

// What the seed of this library showed: an application describes its requests like this.

struct WeatherForm: MBRequestFormable {
    var city = "shanghai"

    public func parameters() -> [String: Any] {
        ["city": city]
    }

    var url = "https://api.example.com/weather"
    var method = HTTPMethod.get
}

struct ListForm: MBRequestFormable {
    var url = "https://api.example.com/list"
}

struct RefusedForm: MBRequestFormable {
    var url = "https://api.example.com/refused"
    var method = HTTPMethod.post
    func parameters() -> [String: Any] { ["name": "a", "tags": ["b", "c"]] }
    func encoding() -> any ParameterEncoding { JSONEncoding.default }
}

/// Any path of the server.
struct PathForm: MBRequestFormable {
    var path: String
    var url: String { "https://api.example.com/\(path)" }
}

struct PhotoForm: MBUploadDataFormable {
    var url = "https://api.example.com/photo"
    var data = Data([1, 2, 3])
}

struct ReportForm: MBUploadFileFormable {
    var url = "https://api.example.com/report"
    var fileURL: URL
}

struct TapeForm: MBUploadStreamFormable {
    var url = "https://api.example.com/tape"
    var stream: InputStream { InputStream(data: Data([4, 5, 6, 7])) }
}

struct AlbumForm: MBUploadMultiFormDataFormable {
    var url = "https://api.example.com/album"
    var title = "Summer"
    var multipartFormData: (MultipartFormData) -> Void {
        { form in
            form.append(title, withName: "title")
            form.append(Data([8, 9]), withName: "photo", fileName: "a.jpg", mimeType: "image/jpeg")
        }
    }
}

struct ImageForm: MBDownloadFormable {
    var url = "https://api.example.com/image"
    var file: URL
    var destination: DownloadRequest.DownloadFileDestination {
        let file = file
        return { _, _ in (destinationURL: file, options: [.removePreviousFile, .createIntermediateDirectories]) }
    }
}

struct MapForm: MBDownloadFormable {
    var url = "https://api.example.com/map"
    var file: URL
    var destination: DownloadRequest.DownloadFileDestination {
        { [file] _, _ in (destinationURL: file, options: []) }
    }
}

/// Goes on where another download stopped.
struct RestOfMapForm: MBDownloadResumeFormable {
    var url = "https://api.example.com/map"
    var resumeData: Data
    var file: URL
    var destination: DownloadRequest.DownloadFileDestination {
        { [file] _, _ in (destinationURL: file, options: []) }
    }
}

/// Used away from the main actor: in a module whose default is the main actor a form has to say so, and then it brings
/// its own header fields, since the extension of the application belongs to the main actor there.
nonisolated struct FreeForm: MBRequestFormable {
    var url = "https://api.example.com/weather"
    func headers() -> [String: String] { ["accessToken": "free"] }
}
