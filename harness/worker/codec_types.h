// The lists that most signatures are made of. Included by codec.h as declarations, so that
// submissions don't compile them, and by codec.cc, which does; HARNESS_EXTERN is what differs.
HARNESS_EXTERN template struct ListCodec<std::vector<bool>>;
HARNESS_EXTERN template struct ListCodec<std::vector<double>>;
HARNESS_EXTERN template struct ListCodec<std::vector<int>>;
HARNESS_EXTERN template struct ListCodec<std::vector<long long>>;
HARNESS_EXTERN template struct ListCodec<std::vector<std::string>>;
HARNESS_EXTERN template struct ListCodec<std::vector<std::vector<bool>>>;
HARNESS_EXTERN template struct ListCodec<std::vector<std::vector<char>>>;
HARNESS_EXTERN template struct ListCodec<std::vector<std::vector<double>>>;
HARNESS_EXTERN template struct ListCodec<std::vector<std::vector<int>>>;
HARNESS_EXTERN template struct ListCodec<std::vector<std::vector<long long>>>;
HARNESS_EXTERN template struct ListCodec<std::vector<std::vector<std::string>>>;
HARNESS_EXTERN template struct ListCodec<std::vector<std::vector<std::vector<int>>>>;
