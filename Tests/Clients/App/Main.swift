import Foundation
import MBNetwork
import MBTesting

#if CORE_SWIFT6
import CoreSwift6
#elseif CORE_SWIFT5
import CoreSwift5
#elseif CORE_MAINACTOR
import CoreMainActor
#elseif CORE_NEXT
import CoreNext
#endif

/// Runs everything that the application has, and ends with 1 when something is not as it should be.
@main
@MainActor
struct Main {
    let server = Server()
    let session: Session
    let page: Page

    init() {
        let server = server
        session = Session.scripted { request in server.answer(request) }
        page = Page(session: session)
    }

    static func main() async throws {
        let main = Main()
        try await main.headers()
        await main.chain()
        try await main.values()
        try await main.uploads()
        try await main.downloads()
        try await main.resumes()
        try await main.streams()
        await main.failures()
        await main.reload()
        try await main.elsewhere()
        await main.foreign()
        try await main.own()
        try await main.interceptors()
        try await main.authentication()
        await main.deciders()
        try await main.protobuf()
        print("ok")
    }

    func headers() async throws {
        let plain = try await page.request(PathForm(path: "echo")).value().head.headers
        check(plain["X-Echo-accessToken"] == "xxx", "every form has the header fields of the application", plain)
        check(plain["X-Echo-file"] == nil, "but not those of uploads", plain)
        let upload = try await page.upload(PhotoForm()).value().head.headers
        check(upload["X-Echo-accessToken"] == "xxx" && upload["X-Echo-file"] == "xxx", "uploads have both", upload)
    }

    func chain() async {
        await withCheckedContinuation { continuation in
            page.refresh { continuation.resume() }
        }
        check(page.weather?.place == "Shanghai" && page.weather?.degrees == 21, "the handler got the object")
        check(page.rows.map(\.id) == [1, 2], "and the list", page.rows)
        check(page.places == ["code 200", "application/json"], "and the code", page.places)
        check(page.notice.informed == 1, "success is told once", page.notice.informed)
        check(page.notice.warned.isEmpty && page.view.alerts.isEmpty, "and nothing else is")
        check(page.notice.finished == 1, "progress came to its end", page.notice.finished)
        check(page.view.shownMasks.isEmpty && page.view.count == 2, "both masks are gone", page.view.count)
        await page.silent()
    }

    func values() async throws {
        let weather = try await page.fetch()
        check(weather.place == "Shanghai", "await gives the object", weather.place)
        let rows = try await page.request(ListForm()).objects(Row.self)
        check(rows.first?.id == 7 && rows.first?.name == nil, "and the list", rows)
        check(try await Service(session: session).place() == "Shanghai", "in a struct")
        let forecast = try await Service(session: session).forecast()
        check(forecast == Forecast(place: "Shanghai", degrees: 21), "and what is Decodable", forecast)
        let page = page
        let handled: Forecast? = await withCheckedContinuation { continuation in
            page.request(WeatherForm()).responseDecodable(of: Forecast.self, keyPath: "data") { response in
                page.places.append(response.value?.place ?? "-")
                continuation.resume(returning: response.value)
            }
        }
        check(handled == forecast && page.places.last == "Shanghai", "also by a handler", handled)
        let error = try await page.request(WeatherForm()).object(WeatherError.self)
        check(error.code == "200" && error.message == "fine", "a number is a code", error.code)
    }

    func uploads() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("report-\(UUID().uuidString)")
        try Data("abc".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let report = try await page.upload(ReportForm(fileURL: file)).load().progress(progress: page.notice).value()
        check(report.bytes == Array("abc".utf8), "a file is uploaded", report.bytes)
        let tape = try await page.upload(TapeForm()).value()
        check(tape.bytes == [4, 5, 6, 7], "a stream is uploaded", tape.bytes)
        var seen: UploadRequest?
        let album = page.upload(AlbumForm()) { request in seen = request }
        check(seen === album, "the completion of a multipart upload gets the request")
        let parts = try await album.warn(error: WeatherError()).value()
        check(parts.head.mediaType == "multipart/form-data", "parts are uploaded", parts.head)
        check(String(decoding: parts.bytes, as: UTF8.self).contains("a.jpg"), "with their names")
    }

    func downloads() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("image-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let notice = Notice()
        let url = try await page.download(ImageForm(file: file)).progress(progress: notice).value()
        check(try Data(contentsOf: url) == Data("the image".utf8), "a file is downloaded")
        let gone = page.download(ImageForm(url: "https://api.example.com/gone", file: file))
            .load(load: MBLoadType.default(container: page)).progress(progress: notice)
            .warn(error: WeatherError(), warn: notice).inform(error: WeatherError(), inform: notice)
        let completion = await gone.completion()
        check(completion.error?.status == 404, "a missing file is an error", completion.error)
        await settle(gone)
        check(notice.warned == ["the image is gone"], "in the server's words", notice.warned)
        check(try Data(contentsOf: file) == Data("the image".utf8), "and the good file stays")
    }

    /// One function takes both forms; what it is given is `any MBDownloadFormable` here.
    func resumes() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("map-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let first: any MBDownloadFormable = MapForm(file: file)
        let interrupted = page.download(first)
        check(await interrupted.completion().error?.code == .truncated, "a download is interrupted")
        guard let resumeData = interrupted.resumeData else { return check(false, "and can be resumed") }
        let rest: any MBDownloadFormable = RestOfMapForm(resumeData: resumeData, file: file)
        let resumed = page.download(rest)
        let completion = await resumed.completion()
        check(completion.answer?.head.status == 206, "it goes on where it stopped", completion)
        check(try Data(contentsOf: file) == Data(Server.map), "and is whole")
    }

    func streams() async throws {
        var ids: [Int] = []
        for try await row in page.stream(PathForm(path: "rows")).values(of: Row.self) { ids.append(row.id) }
        check(ids == [1, 2, 3], "values come one by one", ids)
        var names: [String] = []
        let places: StreamedValues<Weather> = page.stream(PathForm(path: "places")).load(load: page.notice).values()
        for try await place in places { names.append(place.place ?? "-") }
        check(names == ["a", "b"], "also of a class that is not Sendable", names)
        var events: [String] = []
        for try await event in page.stream(PathForm(path: "events")).events { events.append(event.data) }
        check(events == ["one", "two"], "and events", events)
        do {
            for try await line in page.stream(PathForm(path: "refused")).lines {
                check(false, "a refusal has no lines", line)
            }
        } catch let error as NetworkError where error.status == 422 {
            page.places.append("refused")
        }
        check(page.places.last == "refused", "a refused stream throws")
    }

    func failures() async {
        let reason = await page.reason()
        check(reason == "unacceptableStatus 422 false", "the error is typed", reason)
        let notice = Notice()
        let refused = page.request(RefusedForm())
            .warn(error: WeatherError(), warn: notice) { _ in check(false, "no completion after a warning") }
            .warn(error: RootedError(), warn: notice).inform(error: WeatherError(), inform: notice)
        await settle(refused)
        check(notice.warned == ["not today"] && notice.informed == 0, "one failure is one message", notice.warned)
        let slow = page.request(PathForm(path: "slow")).load(load: MBLoadType.default(container: page))
            .warn(error: WeatherError(), warn: notice)
        check(page.view.shownMasks.count == 1, "a slow request is masked")
        slow.cancel()
        await settle(slow)
        check(notice.warned.count == 1 && page.view.shownMasks.isEmpty, "a cancelled one is silent, and unmasked")
    }

    func reload() async {
        let notice = Notice()
        page.view.answer = { $0.retry() }
        let flaky = page.request(PathForm(path: "flaky"))
            .load(load: notice).warn(error: WeatherError(), warn: notice).inform(error: WeatherError(), inform: notice)
            .reload(reload: MBReloadType.default(container: page))
        await settle(flaky)
        check(notice.begun == 2, "the user tried again", notice.begun)
        check(notice.informed == 1 && notice.warned.isEmpty, "and it went well", notice.warned)
        page.view.answer = { $0.dismiss() }
        let dead = page.request(PathForm(path: "dead"))
            .reload(reload: MBReloadType.default(container: page)).warn(error: WeatherError(), warn: notice)
        await settle(dead)
        check(notice.warned == [NetworkError(.cannotConnect, "").text.text], "the user gave up", notice.warned)
        check(page.view.shownMasks.isEmpty, "and the page is gone")
    }

    func elsewhere() async throws {
        let service = FreeService(session: session)
        check(try await service.place() == "Shanghai", "a nonisolated struct requests")
        check(await service.fire().completion().error == nil, "and fires")
        let worker = Worker(session: session)
        check(try await worker.work() == "Shanghai", "an actor requests")
        check(await worker.count == 2, "and keeps what it got")
        check(await worker.forecast?.place == "Shanghai", "also of what is Decodable")
    }

    func foreign() async {
        let plain = Plain()
        let notice = Notice()
        let request = ForeignRequest().load(load: plain).load(load: notice).progress(progress: notice)
            .warn(error: WeatherError(), warn: notice).inform(error: WeatherError(), inform: plain).reload()
        check(notice.begun == 1, "another library's request is masked")
        request.answered(Server.weather)
        await settle(request)
        check(plain.informed == 1, "and tells its success, by `show()`, not by a mask", plain.informed)
        check(notice.finished == 1, "and its progress", notice.finished)
        let weather: Weather? = try? await request.object(keyPath: "data")
        check(weather?.place == "Shanghai", "and is read")
        let own: any MBTrackable<Payload> = OwnWait()
        check(await own.completion().error?.isCancelled == true, "and may wait in its own way")
    }

    func own() async throws {
        let button = Button()
        let page = Page(session: session)
        let say = Say.on(page)
        let request = page.request(PathForm(path: "flaky"))
            .load(load: button).load(load: PageLoad(page: page)).progress(progress: Percent(page: page))
            .warn(error: PlainError(), warn: say) { error in check(error.code == "200", "an error is a value") }
            .warn(error: StrictError(), warn: Say.nothing) { error in
                check(error.message == "fine!", "an error inherits")
            }
            .inform(error: PlainError(), inform: say).reload(reload: say)
            .validate(statusCode: [200, 201]).validate(contentType: ["application/*"])
            .validate { head, body in if body.isEmpty { throw NetworkError(.validationFailed, "\(head.status)") } }
        check(!button.isEnabled && button.log == ["add MBActivityIndicator"], "a button is masked by an extension")
        await settle(request)
        check(page.places == ["100 %", "Saved."], "the enum told it, and the value counted", page.places)
        check(button.isEnabled && button.log.count == 4, "the button was masked once an attempt", button.log)

        let place: NamedPlace = try await page.request(WeatherForm()).object(keyPath: "data")
        check(place.celsius == Celsius(degrees: 21) && place.mood == .fine, "fields of one's own", place.celsius)
        check(place.rows.count == 2 && place.name == "Shanghai", "and of a class above")
        let line = page.request(LineForm())
        let lines = try await line.object(Lines.self)
        check(lines.all == ["1", "two"], "an encoding and a format of one's own", lines.all)
        let head = try await line.value().head
        check(
            head.headers["X-Target"] == "/line?rev=3" && head.headers["X-Echo-X-Line"] == "1", "a query beside a body",
            head)
    }

    func interceptors() async throws {
        let signed = Signed(session: session)
        let first = try await signed.request(PathForm(path: "echo")).value().head.headers
        check(first["X-Echo-Authorization"] == "Bearer t1", "a request is signed", first)
        let again = try await signed.request(PathForm(path: "flaky")).object(Weather.self, keyPath: "data")
        check(again.place == "Shanghai", "and tried again")
        check(await signed.store.count == 3, "with a new token each time", await signed.store.count)
    }

    func authentication() async throws {
        var configuration = SessionConfiguration()
        configuration.interceptors = [AuthenticationInterceptor(Tokens(), credential: "stale")]
        let server = server
        let page = Page(session: .scripted(configuration: configuration) { request in server.answer(request) })
        let head = try await page.request(PathForm(path: "private")).value().head
        check(head.headers["X-Echo-Authorization"] == "Bearer fresh", "a stale token is refreshed", head)
    }

    /// The same code decides about a request on the main actor and in an actor; the type of the closure is the library's.
    func deciders() async {
        let page = page
        let flaky = page.request(PathForm(path: "flaky"))
        flaky.decide { error in await page.asked(error) }
        check(await flaky.completion().error == nil, "a decider of one's own says yes")
        check(page.places.last == "asked cannotConnect", "and was asked on the main actor", page.places)
    }

    func protobuf() async throws {
        let binary = try await page.request(PathForm(path: "city.pb")).object(City.self)
        check(binary.name == "Shanghai" && binary.degrees == 21, "a model is read from protobuf", binary.name)
        let text = try await page.request(PathForm(path: "city.json")).object(City.self)
        check(text.name == "Shanghai" && text.degrees == 21, "and from JSON", text.name)
        let notice = Notice()
        let refused = page.request(PathForm(path: "refused.pb")).warn(error: CityError(), warn: notice)
        await settle(refused)
        check(notice.warned == ["closed"], "an error is read from protobuf", notice.warned)
        let refusedText = page.request(PathForm(path: "refused.json")).warn(error: CityError(), warn: notice)
        await settle(refusedText)
        check(notice.warned == ["closed", "closed"], "and from JSON", notice.warned)
    }

    /// Waits until everything that was chained so far has been told.
    private func settle<Request: MBTrackable>(_ request: Request) async {
        await withCheckedContinuation { continuation in
            request.trackOnMainActor { event in
                if case .finished = event { continuation.resume() }
            }
        }
    }
}
