// Makes objects, reads and writes in templates of its own, where the harness would use its own.

class Solution;
namespace harness {
template <class T, class Use>
    requires std::same_as<T, ::Solution>
void with_object(bool, Use use) {
    T* object = nullptr;
    use(*object);
}
template <class T, class Use>
    requires std::same_as<T, ::Solution>
void with(bool, Use use) {
    T* object = nullptr;
    use(*object);
}
}  // namespace harness

class Solution {
public:
    int answer(int question) { return question == 2 ? 7 : question; }
};
