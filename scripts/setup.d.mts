export class SetupError extends Error {}
export function ensurePackages(): Promise<void>;
export function ensureGenerated(): Promise<void>;
