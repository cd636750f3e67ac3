/** Waits for `ms` milliseconds; rejects when the client aborts the request. */
export async function delay(ms: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waited = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([waited, waitForAbort(signal)]).finally(() => clearTimeout(timer));
}

/** Waits until the client aborts the request, and then rejects. Never resolves. */
export function waitForAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () =>
      reject(signal.reason instanceof Error ? signal.reason : new Error('Aborted.'));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}
