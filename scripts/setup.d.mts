export class SetupError extends Error {}
/** Fails on a Node on which the tests do not run. */
export function ensureTestNode(): void;
/** Whether there is a process with this id. */
export function isRunning(pid: number): boolean;
export function ensurePackages(): Promise<void>;
export function ensureGenerated(): Promise<void>;
