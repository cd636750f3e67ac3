import { promises } from '#contract/generated/promises.ts';
import { findContractViolations } from '#contract/judge/find-contract-violations.ts';

const MAX_LINES = 5;

/** Logs which promises of the contract a reply breaks, and where. Development only. */
export function logContractViolations(operation: string, reply: unknown): void {
  const broken = findContractViolations(promises[operation] ?? {}, reply, (schema) => schema);
  if (broken.length === 0) return;
  const lines = broken
    .slice(0, MAX_LINES)
    .map(({ path, cause, got }) => `$${path}: ${cause}, received ${JSON.stringify(got)}`);
  const rest = broken.length - MAX_LINES;
  console.error(
    [
      `The reply of ${operation} breaks promises of the contract:`,
      ...lines,
      ...(rest > 0 ? [`and ${rest} more`] : []),
    ].join('\n'),
  );
}
