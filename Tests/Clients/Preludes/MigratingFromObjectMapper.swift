import Foundation

// What the article leaves unsaid: texts that came from somewhere.

let text = "{}"
let list = "[]"
let data = Data("{}".utf8)
