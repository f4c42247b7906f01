import Foundation
import MBNetwork

/// `message City { string name = 1; int32 degrees = 2; }` in the package `travel`, as protoc describes it.
nonisolated enum Travel {
    static let schema = Result {
        try ProtobufSchema(
            descriptorSet: [
                0x0a, 0x52, 0x0a, 0x0a, 0x63, 0x69, 0x74, 0x79, 0x2e, 0x70, 0x72, 0x6f,
                0x74, 0x6f, 0x12, 0x06, 0x74, 0x72, 0x61, 0x76, 0x65, 0x6c, 0x22, 0x34,
                0x0a, 0x04, 0x43, 0x69, 0x74, 0x79, 0x12, 0x12, 0x0a, 0x04, 0x6e, 0x61,
                0x6d, 0x65, 0x18, 0x01, 0x20, 0x01, 0x28, 0x09, 0x52, 0x04, 0x6e, 0x61,
                0x6d, 0x65, 0x12, 0x18, 0x0a, 0x07, 0x64, 0x65, 0x67, 0x72, 0x65, 0x65,
                0x73, 0x18, 0x02, 0x20, 0x01, 0x28, 0x05, 0x52, 0x07, 0x64, 0x65, 0x67,
                0x72, 0x65, 0x65, 0x73, 0x62, 0x06, 0x70, 0x72, 0x6f, 0x74, 0x6f, 0x33,
            ] as [UInt8])
    }
}

/// A model that is read from either format, as the answer says.
class City: Mappable, ProtobufMessageConvertible {
    static var protobufMessage: ProtobufMessageType { get throws { try Travel.schema.get().message("travel.City") } }

    var name: String?
    var degrees = 0

    required init?(map: Map) {}

    func mapping(map: Map) {
        name <- map["name"]
        degrees <- map["degrees"]
    }
}

/// An error of both formats.
class CityError: MBJSONErrorable, MBProtobufErrorable {
    static var protobufMessage: ProtobufMessageType { get throws { try Travel.schema.get().message("travel.City") } }

    var successCodes = ["0"]
    var code: String?
    var message: String?

    init() {}
    required init?(map: Map) {}

    func mapping(map: Map) {
        code <- map["degrees"]
        message <- map["name"]
    }
}
