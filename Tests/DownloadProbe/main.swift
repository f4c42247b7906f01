// Something to kill: `DownloadProbe URL FILE` downloads to a file, going on from what an earlier one left. Exits with 0
// when the file is there.

import Foundation
import Transport

struct FileForm: MBDownloadFormable {
    var url: String
    let file: URL
    var destination: DownloadRequest.DownloadFileDestination { { [file] _, _ in (file, .removePreviousFile) } }
    func resumption() -> Data? { DownloadRequest.resumeData(forFile: file) }
}

struct Probe: MBRequestable {}

guard CommandLine.arguments.count == 3 else { exit(2) }
let form = FileForm(url: CommandLine.arguments[1], file: URL(fileURLWithPath: CommandLine.arguments[2]))
let completion = await Probe().download(form).completion()
_exit(completion.error == nil ? 0 : 1)  // at once: what lives now would be taken for a leak
