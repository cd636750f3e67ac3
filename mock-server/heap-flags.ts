/**
 * Flags of Node for a process that serves the mock. V8 lets the space of young objects grow to 16 MB
 * and more, times three, and gives none back: bodies of megabytes then cost 100 MB that nothing needs.
 */
export const HEAP_FLAGS: readonly string[] = ['--max-semi-space-size=2'];
