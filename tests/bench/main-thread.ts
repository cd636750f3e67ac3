import type { CDPSession } from '@playwright/test';

const MICROSECONDS_PER_MS = 1000;

/**
 * Traces the user timing of the browser's pages, which carries the processor time of their thread.
 * The result ends the trace: milliseconds from one mark of a page to the other, NaN on a system
 * that has no such clock.
 */
export async function mainThreadTime(
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
