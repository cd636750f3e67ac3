/** Pending replies. A settled reply is removed, or it would stay in memory while the tab is open. */
const pendingReplies = new Set<Promise<unknown>>();

/** Records the reply of a query, so that `waitForFirstQueries` waits for it. */
export function recordFirstQuery(reply: Promise<unknown>): void {
  const remove = () => pendingReplies.delete(reply);
  pendingReplies.add(reply);
  void reply.then(remove, remove);
}

/** Resolves when the recorded queries have settled, or after `longestMs` milliseconds. */
export async function waitForFirstQueries(longestMs: number): Promise<void> {
  const all = Promise.allSettled(pendingReplies);
  await Promise.race([all, new Promise((resolve) => void setTimeout(resolve, longestMs))]);
}
