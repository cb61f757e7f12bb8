// Options that the sanitizers' runtime asks for when it starts, before main. The judge adds the
// largest single allocation in ASAN_OPTIONS, which the worker drops before it loads a submission.
// What a worker holds in all is watched by the judge, from outside: the runtime's own watch would
// be a thread that the submission can stop.
//
// symbolize=0: the judge turns addresses into lines, so that nothing is started in here.
// malloc_context_size=1: every distinct stack of an allocation is kept for good, and a deep search
// makes endlessly many; reports show the stack of the fault, not that of the allocation.
// max_free_fill_size=128: the library walks along the nodes of maps and sets in code of its own,
// which has no checks; from a node that is freed it shall not get far.
// max_uar_stack_size_log=25: in deep recursion, whose frames fill the usual 1 MB, every further
// frame searches for a free place in it, and 100,000 frames take seconds.
//
// detect_leaks=0: LeetCode doesn't judge leaks, and the search for them needs ptrace.

extern "C" {

const char* __asan_default_options();
const char* __asan_default_options() {
    return "symbolize=0:detect_leaks=0:disable_coredump=0:handle_abort=0:quarantine_size_mb=1:"
           "allocator_may_return_null=0:exitcode=86:print_legend=0:print_scariness=0:"
           "malloc_context_size=1:max_malloc_fill_size=65536:malloc_fill_byte=170:"
           "max_free_fill_size=128:free_fill_byte=85:max_uar_stack_size_log=25";
}

const char* __ubsan_default_options();
const char* __ubsan_default_options() {
    return "print_stacktrace=1:halt_on_error=1:symbolize=0:exitcode=86";
}
}
