import MBContracts
import Testing

@Suite struct `A step of progress` {
    private func fraction(_ completed: Int64, _ total: Int64?, isFinished: Bool = false) -> Double? {
        TransferProgress(.download, completed: completed, total: total, isFinished: isFinished).fraction
    }

    // PR-03: an empty file made 0/0, and the bar got NaN.
    @Test func `of an empty body is nothing, then all`() {
        #expect(fraction(0, 0) == nil)
        #expect(fraction(0, 0, isFinished: true) == 1)
    }

    @Test func `has no fraction while the size is unknown, and is all at the end`() {
        #expect(fraction(500, nil) == nil)
        #expect(fraction(500, nil, isFinished: true) == 1)
        #expect(fraction(500, -1) == nil)
    }

    // PR-01, PR-07: more than 100 %.
    @Test func `never says less than nothing or more than all`() {
        #expect(fraction(0, 4) == 0)
        #expect(fraction(1, 4) == 0.25)
        #expect(fraction(4, 4) == 1)
        #expect(fraction(9, 4) == 1)
        #expect(fraction(-9, 4) == 0)
        #expect(fraction(.max, .max) == 1)
    }
}
