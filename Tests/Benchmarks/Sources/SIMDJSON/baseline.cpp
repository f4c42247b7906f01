#include "simdjson_baseline.h"

#include <memory>
#include <optional>
#include <simdjson.h>
#include <string>
#include <vector>

using namespace simdjson;

namespace {

thread_local ondemand::parser parser;

std::string text(ondemand::value value) {
    std::string_view view;
    if (value.get_string().get(view)) return {};
    return std::string(view);
}

std::optional<std::string> optional_text(ondemand::value value) {
    if (value.is_null()) return std::nullopt;
    return text(value);
}

int64_t integer(ondemand::value value) {
    int64_t number = 0;
    if (value.get_int64().get(number)) return 0;
    return number;
}

std::optional<int64_t> optional_integer(ondemand::value value) {
    if (value.is_null()) return std::nullopt;
    return integer(value);
}

double real(ondemand::value value) {
    double number = 0;
    if (value.get_double().get(number)) return 0;
    return number;
}

bool boolean(ondemand::value value) {
    bool flag = false;
    if (value.get_bool().get(flag)) return false;
    return flag;
}

std::vector<int64_t> integers(ondemand::value value) {
    std::vector<int64_t> numbers;
    for (auto item : value.get_array()) numbers.push_back(int64_t(item));
    return numbers;
}

struct Envelope {
    std::string code, message, trace, name, email, time;
    int64_t user = 0, index = 0, size = 0, total = 0;
    bool active = false;
    double score = 0;
    std::vector<std::string> tags;
};

struct Record {
    int64_t id, account;
    std::string name, email;
    double balance, latitude;
    bool active, verified;
    std::optional<int64_t> parent;
    std::optional<std::string> comment;
    std::string created, updated;
};

struct User {
    int64_t id, followers, friends, statuses;
    std::string name, screen_name, location, text, created, lang;
    std::optional<std::string> url;
    bool verified;
};

struct Hashtag {
    std::string text;
    std::vector<int64_t> indices;
};

struct Link {
    std::string url, expanded, display;
    std::vector<int64_t> indices;
};

struct Mention {
    std::string screen_name, name;
    int64_t id;
    std::vector<int64_t> indices;
};

struct Entities {
    std::vector<Hashtag> hashtags;
    std::vector<Link> urls;
    std::vector<Mention> mentions;
};

struct Status {
    std::string language, created, id_text, text, source, lang;
    int64_t id = 0, retweets = 0, favorites = 0;
    bool truncated = false;
    std::optional<int64_t> reply_user;
    std::optional<User> user;
    std::unique_ptr<Status> retweeted;
    std::optional<Entities> entities;

    int64_t sum() const {
        int64_t total = created.size() + (id >> 20) + text.size() + source.size() + reply_user.value_or(0) + retweets;
        if (user) total += user->text.size() + user->followers + (user->url ? user->url->size() : 0);
        if (entities) {
            total += entities->hashtags.size();
            for (auto &mention : entities->mentions) total += mention.id;
        }
        return total + (retweeted ? retweeted->sum() : 0);
    }
};

User read_user(ondemand::object object) {
    User user;
    user.id = integer(object["id"]);
    user.name = text(object["name"]);
    user.screen_name = text(object["screen_name"]);
    user.location = text(object["location"]);
    user.text = text(object["description"]);
    user.url = optional_text(object["url"]);
    user.followers = integer(object["followers_count"]);
    user.friends = integer(object["friends_count"]);
    user.created = text(object["created_at"]);
    user.verified = boolean(object["verified"]);
    user.statuses = integer(object["statuses_count"]);
    user.lang = text(object["lang"]);
    return user;
}

Entities read_entities(ondemand::object object) {
    Entities entities;
    for (auto item : object["hashtags"].get_array()) {
        ondemand::object tag = item.get_object();
        entities.hashtags.push_back({text(tag["text"]), integers(tag["indices"])});
    }
    for (auto item : object["urls"].get_array()) {
        ondemand::object link = item.get_object();
        entities.urls.push_back(
            {text(link["url"]), text(link["expanded_url"]), text(link["display_url"]), integers(link["indices"])});
    }
    for (auto item : object["user_mentions"].get_array()) {
        ondemand::object mention = item.get_object();
        entities.mentions.push_back(
            {text(mention["screen_name"]), text(mention["name"]), integer(mention["id"]), integers(mention["indices"])});
    }
    return entities;
}

std::unique_ptr<Status> read_status(ondemand::object object) {
    auto status = std::make_unique<Status>();
    status->language = text(object["metadata"]["iso_language_code"]);
    status->created = text(object["created_at"]);
    status->id = integer(object["id"]);
    status->id_text = text(object["id_str"]);
    status->text = text(object["text"]);
    status->source = text(object["source"]);
    status->truncated = boolean(object["truncated"]);
    status->reply_user = optional_integer(object["in_reply_to_user_id"]);
    ondemand::value user = object["user"];
    if (!user.is_null()) status->user = read_user(user.get_object());
    ondemand::value retweeted = object["retweeted_status"];
    if (!retweeted.is_null()) status->retweeted = read_status(retweeted.get_object());
    status->retweets = integer(object["retweet_count"]);
    status->favorites = integer(object["favorite_count"]);
    ondemand::value entities = object["entities"];
    if (!entities.is_null()) status->entities = read_entities(entities.get_object());
    status->lang = text(object["lang"]);
    return status;
}

} // namespace

void *baseline_text(const char *text, size_t length) { return new padded_string(text, length); }
void baseline_free(void *text) { delete static_cast<padded_string *>(text); }

int64_t baseline_envelope(const void *pointer) {
    auto document = parser.iterate(*static_cast<const padded_string *>(pointer));
    ondemand::object data = document["data"].get_object();
    Envelope envelope;
    envelope.code = text(data["code"]);
    envelope.message = text(data["message"]);
    envelope.trace = text(data["trace"]);
    ondemand::object user = data["user"].get_object();
    envelope.user = integer(user["id"]);
    envelope.name = text(user["name"]);
    envelope.email = text(user["email"]);
    envelope.active = boolean(user["active"]);
    envelope.score = real(user["score"]);
    for (auto tag : user["tags"].get_array()) envelope.tags.emplace_back(std::string_view(tag));
    ondemand::object page = data["page"].get_object();
    envelope.index = integer(page["index"]);
    envelope.size = integer(page["size"]);
    envelope.total = integer(page["total"]);
    envelope.time = text(data["ts"]);
    return envelope.code.size() + envelope.trace.size() + envelope.user + envelope.tags.size() + envelope.total
        + envelope.time.size();
}

int64_t baseline_records(const void *pointer) {
    auto document = parser.iterate(*static_cast<const padded_string *>(pointer));
    std::vector<Record> records;
    for (auto item : document.get_array()) {
        ondemand::object object = item.get_object();
        Record record;
        record.id = integer(object["id"]);
        record.account = integer(object["account_number"]);
        record.name = text(object["full_name"]);
        record.email = text(object["email_address"]);
        record.balance = real(object["balance"]);
        record.latitude = real(object["latitude"]);
        record.active = boolean(object["is_active"]);
        record.verified = boolean(object["is_verified"]);
        record.parent = optional_integer(object["parent_id"]);
        record.comment = optional_text(object["comment_text"]);
        record.created = text(object["created_at"]);
        record.updated = text(object["updated_at"]);
        records.push_back(std::move(record));
    }
    int64_t sum = 0;
    for (auto &record : records) {
        sum += record.id + record.account + record.name.size() + record.email.size() + record.created.size()
            + record.updated.size() + int64_t(record.balance) + int64_t(record.latitude * 1000)
            + (record.active ? 1 : 0) + (record.verified ? 2 : 0) + record.parent.value_or(0)
            + (record.comment ? record.comment->size() : 0);
    }
    return sum;
}

int64_t baseline_nested(const void *pointer) {
    auto document = parser.iterate(*static_cast<const padded_string *>(pointer));
    std::vector<std::unique_ptr<Status>> statuses;
    for (auto item : document["statuses"].get_array()) statuses.push_back(read_status(item.get_object()));
    int64_t sum = text(document["search_metadata"]["query"]).size();
    for (auto &status : statuses) sum += status->sum();
    return sum;
}
