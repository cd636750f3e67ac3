/**
 * Node flags of a process that runs the mock server. V8 lets each semi-space grow to 16 MB or more and
 * never shrinks it, so request bodies of a few megabytes would permanently cost 100 MB.
 */
export const HEAP_FLAGS: readonly string[] = ['--max-semi-space-size=2'];
