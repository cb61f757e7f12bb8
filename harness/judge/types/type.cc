#include "types/type.h"

#include <algorithm>

namespace harness {
namespace {

Type simple(Type::Kind kind, std::string spelled) {
    Type type;
    type.kind = kind;
    type.spelled = std::move(spelled);
    type.bits = 32;
    return type;
}

Type composed(Type::Kind kind, std::vector<Type> elements) {
    Type type;
    type.kind = kind;
    type.elements = std::move(elements);
    type.spelled = kind == Type::Kind::optional ? "value or null" : "list";
    return type;
}

Type shown_shape(Shape shape) {
    const Type integer = simple(Type::Kind::integer, "int");
    Type list = composed(Type::Kind::list, {integer});
    const Type maybe = composed(Type::Kind::optional, {integer});
    switch (shape) {
        case Shape::list:
        case Shape::multilevel_list:
            return list;
        case Shape::tree:
        case Shape::n_ary:
            return composed(Type::Kind::list, {maybe});
        case Shape::random_list:
            return composed(Type::Kind::list, {composed(Type::Kind::pair, {integer, maybe})});
        case Shape::graph:
        case Shape::next_right:
            return composed(Type::Kind::list, {list});
        case Shape::quad:
            return composed(
                Type::Kind::list,
                {composed(Type::Kind::optional, {composed(Type::Kind::pair, {integer, integer})})});
    }
    return list;
}

}  // namespace

Type single_type(Type::Kind kind, std::string spelled, int bits) {
    Type type;
    type.kind = kind;
    type.spelled = std::move(spelled);
    type.bits = bits;
    return type;
}

bool is_board(const Type& type) {
    if (type.kind != Type::Kind::list || type.element().kind != Type::Kind::list) return false;
    const Type::Kind cell = type.element().element().kind;
    return cell == Type::Kind::character || cell == Type::Kind::integer ||
           cell == Type::Kind::boolean;
}

Type shown_type(const Type& type) {
    switch (type.kind) {
        case Type::Kind::nodes:
            return shown_shape(type.shape);
        case Type::Kind::node_of:
            return composed(Type::Kind::optional, {simple(Type::Kind::integer, "int")});
        case Type::Kind::prefix:
            return type.element();
        default:
            break;
    }
    Type shown = type;
    for (Type& element : shown.elements) element = shown_type(element);
    return shown;
}

bool is_plain(const Type& type) {
    return type.kind != Type::Kind::nodes && type.kind != Type::Kind::node_of &&
           type.kind != Type::Kind::prefix &&
           std::all_of(type.elements.begin(), type.elements.end(), is_plain);
}

}  // namespace harness
