import type { CDPSession } from '@playwright/test';

const MICROSECONDS_PER_MS = 1000;

/**
 * Traces the user timing of the pages in the browser, which includes the CPU time of their thread.
 * Returns a function that ends the trace and returns the milliseconds between two marks of a page,
 * or NaN on a system that does not measure the CPU time of a thread.
 */
export async function traceMainThread(
  devtools: CDPSession,
  start: string,
  end: string,
): Promise<() => Promise<number>> {
  const marks = new Map<unknown, number>();
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) marks.set(event['name'], Number(event['tts']));
  });
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['blink.user_timing'], excludedCategories: ['*'] },
  });
  return async () => {
    const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
    await devtools.send('Tracing.end');
    await complete;
    return ((marks.get(end) ?? NaN) - (marks.get(start) ?? NaN)) / MICROSECONDS_PER_MS;
  };
}
