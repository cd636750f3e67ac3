import type { OperationId } from '#contract/generated/operations.ts';
import type { TestSandbox } from './sandbox.ts';

const TIMEOUT_MS = 5_000;
const INTERVAL_MS = 50;

/** A sandbox, or an object with one such as the result of `startMock`. */
export type CalledSandbox = TestSandbox | { readonly sandbox: TestSandbox };

/**
 * Matcher of Playwright and Vitest: `await expect(sandbox).toHaveCalled('createMessage', 1)`. It waits up to 5 s
 * until the sandbox has received the calls of the operation: `times`, or at least one.
 */
export async function toHaveCalled(
  // Vitest leaves `isNot` out without `.not`.
  this: { readonly isNot?: boolean },
  received: CalledSandbox,
  operationId: OperationId,
  times?: number,
) {
  const isNot = this.isNot === true;
  const { operations } = 'sandbox' in received ? received.sandbox : received;
  const count = async () => (await operations()).filter((id) => id === operationId).length;
  const isExpected = (calls: number) => (times === undefined ? calls > 0 : calls === times);
  const until = Date.now() + TIMEOUT_MS;
  let calls = await count();
  while (isExpected(calls) === isNot && Date.now() < until) {
    await new Promise((resolve) => {
      setTimeout(resolve, INTERVAL_MS);
    });
    calls = await count();
  }
  const wanted = `${isNot ? 'not ' : ''}${times === undefined ? 'at least one call' : `${times} calls`}`;
  return {
    pass: isExpected(calls),
    message: () => `${operationId}: expected ${wanted}, but the sandbox received ${calls}.`,
  };
}
