import type { Browser } from '@playwright/test';
import { PAGE_NAMES, buildVisits, type ServedBuild, type PageName } from './first-visits.ts';
import { loadPageInContext, PHONE_CONTEXT_OPTIONS } from './page-load.ts';
import { getMedian, formatMs } from './judge-figures.ts';

type Visited = `${PageName}, ${'first' | 'again'}`;
type MainThread = { readonly build: string; readonly medians: Readonly<Record<string, number>> };

/**
 * Measures the processor time of the main thread until a page works, without throttling. Other load
 * on the machine hardly changes it, so builds can be compared at any time.
 */
export async function measureMainThread(
  browser: Browser,
  builds: readonly ServedBuild[],
  runs: number,
): Promise<readonly MainThread[]> {
  const times = builds.map(() => new Map<Visited, number[]>());
  for (let run = 0; run < runs; run += 1) {
    for (const [index, { server }] of builds.entries()) {
      const pages = await buildVisits(server);
      for (const page of PAGE_NAMES) {
        const context = await browser.newContext(PHONE_CONTEXT_OPTIONS);
        for (const time of ['first', 'again'] as const) {
          const { mainMs } = await loadPageInContext(context, { ...pages[page], isFast: true });
          const name: Visited = `${page}, ${time}`;
          times[index]?.set(name, [...(times[index].get(name) ?? []), mainMs]);
        }
        await context.close();
      }
    }
  }
  return builds.map(({ build }, index) => ({
    build,
    medians: Object.fromEntries(
      [...(times[index] ?? [])].map(([name, values]) => [name, getMedian(values)]),
    ),
  }));
}

export function printMainThreadTimes(builds: readonly MainThread[], runs: number): void {
  console.log(`\nmain thread until a page works, processor as it is, medians of ${runs}`);
  const [first] = builds;
  for (const name of Object.keys(first?.medians ?? {})) {
    const values = builds.map(({ medians }) => medians[name] ?? Number.NaN);
    const change = ((values.at(-1) ?? Number.NaN) / (values[0] ?? Number.NaN) - 1) * 100;
    const cells = values.map((value) => formatMs(value).padStart(10)).join('');
    console.log(
      `  ${name.padEnd(30)}${cells}${builds.length > 1 ? `  ${change.toFixed(0)} %` : ''}`,
    );
  }
}
