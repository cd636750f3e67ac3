import { promises } from '#contract/generated/promises.ts';
import { brokenPromises } from '#contract/judge/promises.ts';

const MOST = 5;

/**
 * Logs to the console which promises of the contract a reply breaks, and where. Development only.
 */
export function tellBrokenPromises(operation: string, reply: unknown): void {
  const broken = brokenPromises(promises[operation] ?? {}, reply, (schema) => schema);
  if (broken.length === 0) return;
  const lines = broken
    .slice(0, MOST)
    .map(({ path, cause, got }) => `$${path}: ${cause}, received ${JSON.stringify(got)}`);
  const rest = broken.length - MOST;
  console.error(
    [
      `The reply of ${operation} breaks promises of the contract:`,
      ...lines,
      ...(rest > 0 ? [`and ${rest} more`] : []),
    ].join('\n'),
  );
}
