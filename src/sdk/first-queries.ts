let asked: Promise<unknown>[] = [];

/** Records the reply of a query, so that `waitForFirstQueries` waits for it. */
export function recordFirstQuery(reply: Promise<unknown>): void {
  asked.push(reply);
}

/** Resolves when the recorded queries have settled, or after `longestMs` milliseconds. */
export async function waitForFirstQueries(longestMs: number): Promise<void> {
  const all = Promise.allSettled(asked);
  asked = [];
  await Promise.race([all, new Promise((resolve) => void setTimeout(resolve, longestMs))]);
}
