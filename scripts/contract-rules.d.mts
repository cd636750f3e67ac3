/** What keeps a pattern of the contract from being read everywhere; null when nothing does. */
export function patternProblem(pattern: string): string | null;
/** Promises of the contract in words alone: a part of each, with the reason. */
export const UNMARKED: Readonly<Record<string, string>>;
