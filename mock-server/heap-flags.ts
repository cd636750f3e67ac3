/**
 * Node flags of a process that runs the mock server. V8 lets each of its semi-spaces grow to 16 MB
 * and more without shrinking them, so bodies of some megabytes would cost 100 MB for good.
 */
export const HEAP_FLAGS: readonly string[] = ['--max-semi-space-size=2'];
