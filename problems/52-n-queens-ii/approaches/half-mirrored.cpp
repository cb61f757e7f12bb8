// Every board has a mirror image: counts those with the first queen in the left half twice, and
// those with it in the middle column of an odd board once.
class Solution {
public:
    int totalNQueens(int n) {
        vector<int> columnOf;
        int boards = 0;
        for (int column = 0; column < (n + 1) / 2; ++column) {
            columnOf.assign(1, column);
            const bool isMiddle = 2 * column + 1 == n;
            boards += boardsFrom(columnOf, n) * (isMiddle ? 1 : 2);
        }
        return boards;
    }

private:
    int boardsFrom(vector<int>& columnOf, int n) {
        const int row = static_cast<int>(columnOf.size());
        if (row == n) return 1;
        int boards = 0;
        for (int column = 0; column < n; ++column) {
            if (isAttacked(columnOf, row, column)) continue;
            columnOf.push_back(column);
            boards += boardsFrom(columnOf, n);
            columnOf.pop_back();
        }
        return boards;
    }

    static bool isAttacked(const vector<int>& columnOf, int row, int column) {
        for (int other = 0; other < row; ++other) {
            const int distance = abs(columnOf[other] - column);
            if (distance == 0 || distance == row - other) return true;
        }
        return false;
    }
};
