export class SetupError extends Error {}
/** Fails on a Node on which the tests do not run. */
export function ensureTestNode(): void;
export function ensurePackages(): Promise<void>;
export function ensureGenerated(): Promise<void>;
