/// Makes the keyed containers for one type of keys.
class MapContainers<Key: CodingKey> {
    func container(for object: MapObject) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(MapKeyedDecoding<Key>(object))
    }

    /// One that knows what has to be searched for to make a container, and is to be kept.
    static var known: MapContainers { MapKnownContainers<MapKeyedDecoding<Key>, Key>() }
}

/// The same, with the type of the containers as its own parameter: nothing is looked up to make one.
private final class MapKnownContainers<Container: MapObjectContainer<Key>, Key: CodingKey>: MapContainers<Key> {
    override func container(for object: MapObject) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(Container(object))
    }
}

/// A keyed container that is made of where an object is.
private protocol MapObjectContainer<Key>: KeyedDecodingContainerProtocol {
    init(_ object: MapObject)
}

extension MapKeyedDecoding: MapObjectContainer {}
