// The board has 36 cells at most, so that the cells of a path fit into one word. It is passed by
// value: there is nothing to take back, and the board stays as it is.
class Solution {
public:
    bool exist(vector<vector<char>>& board, string word) {
        const int rows = static_cast<int>(board.size());
        const int columns = static_cast<int>(board[0].size());
        vector<Path> paths;
        for (int cell = 0; cell < rows * columns; ++cell) {
            if (board[cell / columns][cell % columns] == word[0]) {
                paths.push_back({cell, 1, uint64_t{1} << cell});
            }
        }
        while (!paths.empty()) {
            const Path path = paths.back();
            paths.pop_back();
            if (path.length == word.size()) return true;
            const int row = path.end / columns;
            const int column = path.end % columns;
            const auto extend = [&](bool isInside, int cell) {
                if (!isInside || (path.cells >> cell & 1) != 0) return;
                if (board[cell / columns][cell % columns] != word[path.length]) return;
                paths.push_back({cell, path.length + 1, path.cells | uint64_t{1} << cell});
            };
            extend(row > 0, path.end - columns);
            extend(row + 1 < rows, path.end + columns);
            extend(column > 0, path.end - 1);
            extend(column + 1 < columns, path.end + 1);
        }
        return false;
    }

private:
    struct Path {
        int end;
        size_t length;
        uint64_t cells;
    };
};
