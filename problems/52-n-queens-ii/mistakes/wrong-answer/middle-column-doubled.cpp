// Counts the left half twice and forgets that the middle column of an odd board is its own
// mirror image. One and five queens show it.
class Solution {
public:
    int totalNQueens(int n) {
        vector<int> columnOf;
        int boards = 0;
        for (int column = 0; column < (n + 1) / 2; ++column) {
            columnOf.assign(1, column);
            boards += boardsFrom(columnOf, n) * 2;
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
