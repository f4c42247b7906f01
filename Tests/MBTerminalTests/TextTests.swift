import Testing

@testable import MBTerminal

@Suite struct `Text on a terminal` {
    /// What a server says must not move the cursor, change colours, ring the bell or turn the reading direction.
    @Test(arguments: [
        ("one\u{1b}[2Jtwo", "one[2Jtwo"), ("a\u{07}b\u{08}c\u{7f}d", "abcd"), ("a\tb\r\nc", "a b c"),
        ("x\u{9b}31my", "x31my"), ("safe\u{202e}gpj.exe", "safegpj.exe"), ("新しい", "新しい"), ("👩‍👩‍👧", "👩‍👩‍👧"),
    ])
    func `is nothing but text`(dirty: String, clean: String) {
        #expect(DisplayText.clean(dirty) == clean)
    }

    @Test func `of a message keeps its lines`() {
        #expect(DisplayText.clean("one\r\ntwo\u{1b}[A", keepsLines: true) == "one\ntwo[A")
    }

    @Test(arguments: [
        ("abc", 3), ("", 0), ("天气", 4), ("한글", 4), ("ｗｉｄｅ", 8), ("e\u{301}", 1), ("🙂", 2), ("👩‍👩‍👧", 2), ("❤\u{fe0f}", 2),
        ("\u{200b}", 0), ("━⠋…", 3),
    ])
    func `has the width that terminals give it`(text: String, width: Int) {
        #expect(DisplayText.width(text) == width)
    }

    @Test func `is cut by columns, never through a character`() {
        #expect(DisplayText.fit("weather", 7) == "weather")
        #expect(DisplayText.fit("weather", 6) == "weath…")
        #expect(DisplayText.fit("天气预报", 6) == "天气…")
        #expect(DisplayText.fit("天气预报", 3, ellipsis: "...") == "天")
        #expect(DisplayText.fit("ab", 0) == "")
    }

    @Test(
        arguments: [
            (0, "0 B"), (999, "999 B"), (1000, "1.0 kB"), (1540, "1.5 kB"), (9949, "9.9 kB"), (9950, "10 kB"),
            (999_499, "999 kB"), (999_500, "1.0 MB"), (12_300_000, "12 MB"), (Int64.max, "9.2 EB"),
        ] as [(Int64, String)])
    func `says sizes as people read them`(count: Int64, text: String) {
        #expect(Figures.bytes(count) == text)
    }

    @Test func `says times as people read them`() {
        #expect(Figures.time(0.2) == "0:01")
        #expect(Figures.time(67) == "1:07")
        #expect(Figures.time(3723) == "1:02:03")
        #expect(Figures.time(1e9) == nil)
        #expect(Figures.rate(.infinity) == "1.0 EB/s")
    }
}

@Suite struct `The meter of a transfer` {
    let start = ContinuousClock.now

    @Test func `knows rate and rest from the last seconds`() {
        var meter = TransferMeter()
        for second in 0...20 {
            meter.update(
                completed: Int64(second < 10 ? second * 100 : 1000 + (second - 10) * 10), total: 2000,
                at: start + .seconds(second))
        }
        let now = start + .seconds(20)
        #expect(meter.rate(at: now) == 10)
        #expect(meter.remaining(at: now) == 90)
        #expect(meter.fraction == 0.55)
    }

    @Test func `says nothing too early, nothing without a size, and starts again with the body`() {
        var meter = TransferMeter()
        meter.update(completed: 10, total: nil, at: start)
        #expect(meter.rate(at: start) == nil)
        meter.update(completed: 30, total: nil, at: start + .seconds(1))
        #expect(meter.rate(at: start + .seconds(1)) == 20)
        #expect(meter.remaining(at: start + .seconds(1)) == nil)
        #expect(meter.fraction == nil)
        meter.update(completed: 5, total: 50, at: start + .seconds(2))
        #expect(meter.rate(at: start + .seconds(2)) == nil)
    }

    @Test func `of a transfer that stalls says so`() {
        var meter = TransferMeter()
        meter.update(completed: 100, total: 200, at: start)
        meter.update(completed: 100, total: 200, at: start + .seconds(9))
        #expect(meter.rate(at: start + .seconds(9)) == 0)
        #expect(meter.remaining(at: start + .seconds(9)) == nil)
    }
}

@Suite struct `A line of the block` {
    let plain = LineRenderer(usesColor: false, usesUnicode: false)

    private func bar(_ columns: Int) -> String {
        var meter = TransferMeter()
        let start = ContinuousClock.now
        meter.update(completed: 0, total: 4000, at: start)
        meter.update(completed: 1000, total: 4000, at: start + .seconds(1))
        let line = LineContent(text: "forecast.bin", state: .transfer(meter))
        return plain.render([line], columns: columns, frame: 0, now: start + .seconds(1))[0]
    }

    @Test func `leaves out what does not fit, the least first`() {
        #expect(bar(79) == "forecast.bin #######-----------------------  25%  1.0 kB/4.0 kB  1.0 kB/s  0:03")
        #expect(bar(50) == "forecast.bin ####-------------  25%  1.0 kB/4.0 kB")
        #expect(bar(30) == "forecas... ###-----------  25%")
        #expect(bar(12) == "fore...  25%")
    }

    @Test func `keeps the length of its bar while the details come`() {
        var meter = TransferMeter()
        let start = ContinuousClock.now
        meter.update(completed: 1000, total: 4_000_000, at: start)
        func length(after seconds: Int) -> Int {
            plain.render(
                [LineContent(text: "file", state: .transfer(meter))], columns: 79, frame: 0,
                now: start + .seconds(seconds))[0].filter { "#-".contains($0) }.count
        }
        let first = length(after: 0)
        meter.update(completed: 900_000, total: 4_000_000, at: start + .seconds(1))
        #expect(first == length(after: 1))
        #expect(first > 20)
    }

    @Test(arguments: 1...120)
    func `is never wider than it may be`(columns: Int) {
        var meter = TransferMeter()
        meter.update(completed: 1, total: nil, at: .now)
        let lines = [
            LineContent(text: "天气预报 forecast"), LineContent(text: "x", state: .fraction(0.5)),
            LineContent(text: "a long name of a file", state: .transfer(meter)),
            LineContent(text: "What failed", state: .note), LineContent(text: "Try again?", state: .question("[Y/n]")),
        ]
        for line in plain.render(lines, columns: columns, frame: 3, now: .now) + [bar(columns)] {
            #expect(DisplayText.width(line) <= columns, "\(line)")
        }
    }

    @Test func `is in line with the bars above and below`() {
        let lines = plain.render(
            [LineContent(text: "a", state: .fraction(0.5)), LineContent(text: "longer", state: .fraction(1))],
            columns: 40, frame: 0, now: .now)
        #expect(lines.map { $0.firstIndex(of: "#")?.utf16Offset(in: $0) } == [7, 7])
    }

    @Test func `has colours only where they are wanted`() {
        let colored = LineRenderer(usesColor: true, usesUnicode: true)
        let line = colored.render([LineContent(text: "a")], columns: 40, frame: 0, now: .now)[0]
        #expect(line == "\u{1b}[36m⠋\u{1b}[0m a")
        #expect(plain.render([LineContent(text: "a")], columns: 40, frame: 0, now: .now) == ["| a"])
    }
}
