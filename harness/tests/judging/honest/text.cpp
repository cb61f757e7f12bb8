// Programs that do nothing wrong; the answer to a question is that of the program of that number.

#if __has_include(<format>)
string formatted(int number) {
    return format("{}", number);
}
#else
string formatted(int number) {
    return to_string(number);
}
#endif

class Solution {
public:
    bool answer(int question) {
        switch (question) {
            // stringstream
            case 0: {
                stringstream stream("1 2 x");
                int a, b;
                string c;
                stream >> a >> b >> c;
                return a + b == 3 && c == "x";
            }
            // getline and split
            case 1: {
                istringstream line("a,b,,c");
                vector<string> parts;
                for (string part; getline(line, part, ',');) parts.push_back(part);
                return parts.size() == 4;
            }
            // regex
            case 2: {
                return regex_replace(string("a1b22"), regex("[0-9]+"), "#") == "a#b#";
            }
            // regex iterators
            case 3: {
                const string text = "one two three";
                const regex word("[a-z]+");
                return distance(sregex_iterator(text.begin(), text.end(), word),
                                sregex_iterator()) == 3;
            }
            // printf and sprintf
            case 4: {
                char text[32];
                snprintf(text, sizeof text, "%05.2f|%x", 3.14159, 255);
                printf("%s\n", text);
                return string(text) == "03.14|ff";
            }
            // sscanf
            case 5: {
                int a = 0;
                char b = 0;
                return sscanf("12x", "%d%c", &a, &b) == 2 && a == 12 && b == 'x';
            }
            // manipulators
            case 6: {
                ostringstream out;
                out << setw(5) << setfill('0') << hex << 255 << boolalpha << true << fixed
                    << setprecision(2) << 1.5;
                return out.str() == "000fftrue1.50";
            }
            // from_chars and to_chars
            case 7: {
                char text[16];
                const auto end = to_chars(text, text + 16, 1234).ptr;
                int back = 0;
                from_chars(text, end, back);
                return back == 1234;
            }
            // cout, cerr and clog
            case 8: {
                cout << "to cout" << endl;
                cerr << "to cerr" << endl;
                clog << "to clog" << endl;
                return cout.good() && cerr.good();
            }
            // unsynchronised streams
            case 9: {
                ios_base::sync_with_stdio(false);
                cin.tie(nullptr);
                cout.tie(nullptr);
                cout << 1 << '\n';
                return true;
            }
            // puts, putchar, fflush, fprintf
            case 10: {
                puts("a");
                putchar('b');
                fprintf(stderr, "%d", 1);
                return fflush(stdout) == 0;
            }
            // a redirected cout
            case 11: {
                ostringstream caught;
                streambuf* before = cout.rdbuf(caught.rdbuf());
                cout << "held";
                cout.rdbuf(before);
                return caught.str() == "held";
            }
            // an input that is empty
            case 12: {
                int none = 7;
                string line;
                return !(cin >> none) && !getline(cin, line) && getchar() == EOF;
            }
            // locale
            case 13: {
                const locale classic = locale::classic();
                return toupper('a', classic) == 'A' &&
                       use_facet<numpunct<char>>(classic).decimal_point() == '.';
            }
            // the locale of the machine
            case 14: {
                locale::global(locale(""));
                locale::global(locale::classic());
                return setlocale(LC_ALL, nullptr) != nullptr;
            }
            // a locale that may be missing
            case 15: {
                try {
                    locale wanted("de_DE.UTF-8");
                } catch (const runtime_error&) {
                }
                return true;
            }
            // wide characters
            case 16: {
                wstring wide = L"wide";
                wostringstream out;
                out << wide << 7;
                return out.str() == L"wide7";
            }
            // UTF-8 and UTF-32
            case 17: {
                u32string wide = U"\u00e4";
                string narrow = "\xc3\xa4";
                return wide.size() == 1 && narrow.size() == 2;
            }
            // raw strings and literals
            case 18: {
                return R"(a\n)"s.size() == 3 && "view"sv.starts_with("vi") && 0b1010 == 10 &&
                       1'000 == 1000;
            }
            // five hundred kilobytes of output
            case 19: {
                for (int i = 0; i < 5000; ++i) cout << string(99, 'x') << '\n';
                return cout.good();
            }
            // a stream that fails softly
            case 20: {
                ifstream none("/no/such/file");
                ofstream nowhere("/no/such/folder/file");
                return !none && !nowhere;
            }
            // format
            case 21: {
                return formatted(42) == "42";
            }
            // quoted
            case 22: {
                ostringstream out;
                out << quoted("a \"b\"");
                return out.str() == "\"a \\\"b\\\"\"";
            }
        }
        return false;
    }
};
