// Throws the oldest entry out before it looks whether the key is there already.
// Overwriting in a full cache shows it.
class LRUCache {
public:
    LRUCache(int capacity) : capacity(capacity) {}

    int get(int key) {
        const auto found = placeOf.find(key);
        if (found == placeOf.end()) return -1;
        moveToFront(found->second);
        return found->second->value;
    }

    void put(int key, int value) {
        if (placeOf.size() == capacity) {
            placeOf.erase(entries.back().key);
            entries.pop_back();
        }
        const auto found = placeOf.find(key);
        if (found != placeOf.end()) {
            found->second->value = value;
            moveToFront(found->second);
            return;
        }
        entries.push_front({key, value});
        placeOf[key] = entries.begin();
    }

private:
    struct Entry {
        int key;
        int value;
    };

    size_t capacity;
    list<Entry> entries;
    unordered_map<int, list<Entry>::iterator> placeOf;

    void moveToFront(list<Entry>::iterator entry) {
        entries.splice(entries.begin(), entries, entry);
    }
};
