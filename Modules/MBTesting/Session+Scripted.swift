public import Transport

extension Session {
    /// A session without a network: every request is answered by `script`.
    ///
    /// ```swift
    /// struct Weather: MBRequestable {
    ///     var session = Session.default
    ///     func city() async throws -> City { try await request(WeatherForm()).object(keyPath: "data") }
    /// }
    ///
    /// @Test func `knows the city`() async throws {
    ///     let weather = Weather(session: .scripted { _ in .json(#"{"data": {"name": "shanghai"}}"#) })
    ///     #expect(try await weather.city().name == "shanghai")
    /// }
    /// ```
    ///
    /// The same script runs on a `ScriptedServer`, when a test needs the wire. Use ``scripted(by:configuration:)``
    /// to look at the requests afterwards.
    public static func scripted(
        configuration: SessionConfiguration = SessionConfiguration(),
        _ script: @escaping @Sendable (ScriptedRequest) -> ScriptedAnswer
    ) -> Session {
        scripted(by: ScriptedEngine(script: script), configuration: configuration)
    }

    /// A session whose requests go to `engine`. Closing the session, or letting it go, closes the engine.
    public static func scripted(
        by engine: ScriptedEngine, configuration: SessionConfiguration = SessionConfiguration()
    ) -> Session {
        Session(engine: engine, configuration: configuration)
    }
}
