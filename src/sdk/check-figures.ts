import { checkSums } from './check-sums.ts';
import { compareFigures, type QueryContext } from './compare-figures.ts';
import { sortReply } from './sort-reply.ts';

/**
 * Sorts a reply, checks its sums and compares it with other replies of the page. This module loads
 * in parallel with the first reply that needs it.
 */
export function checkFigures(
  context: QueryContext,
  reply: unknown,
  fetchAgain: () => unknown,
): Promise<unknown> {
  const operation = String(context.meta?.['operationId']);
  const check = (received: unknown) => checkSums(operation, sortReply(operation, received));
  return compareFigures(context, check(reply), async () => check(await fetchAgain()));
}
