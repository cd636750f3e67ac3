/** What keeps a pattern of the contract from being read everywhere; null when nothing does. */
export function patternProblem(pattern: string): string | null;
