/**
 * `npm run bench -- portal`: measures how long a visitor on a slow phone waits, and prints the figures
 * beside the goals. Times depend on the machine, so compare only figures of the same run. Layout
 * shifts are the same on every machine, so a shift over the limit fails the run.
 */
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { build } from 'vite';
import { parseInteger } from '#mock/command-line.ts';
import { parseOptions } from '#scripts/run-command.ts';
import { buildFontEnvironment } from '#tests/support/test-fonts.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { findChromium } from '../../scripts/chromium.mjs';
import { getDeployFolder } from '../../scripts/deployment.ts';
import { measureFirstVisits, createSessionText, type ServedBuild } from './first-visits.ts';
import { measureShifts, printShifts } from './layout-shifts.ts';
import { measureLogOut, printLogOutTimes } from './measure-log-out.ts';
import { measureHoldings, printHoldingsMeasurements } from './measure-holdings.ts';
import { measureMainThread, printMainThreadTimes } from './main-thread-visits.ts';
import { measureMessages, printMessageTimings } from './measure-messages.ts';
import { startPortalServer, TRUST_SERVER_FLAG, type PortalServer } from './portal-server.ts';
import { measurePresses, printPressTimes } from './measure-presses.ts';
import { printFirstVisits } from './print-visits.ts';
import { measureReturnVisits, printReturnVisits } from './return-visits.ts';
import { createJudge } from './judge-figures.ts';
import { SHORT_OPTION, chooseSize } from './short-run.ts';

const RUNS = 5;
/** Timeout of a step, because the machine may be busy. */
const STEP_MS = 120_000;

const { values } = parseOptions({
  name: 'npm run bench -- portal',
  about: 'What a visitor on a slow phone waits for, beside the goals. Compare within one run.',
  options: {
    before: { type: 'string', help: "DIR: another build, its visits in turns with this one's" },
    dist: { type: 'string', help: 'DIR: the build; without it one is made' },
    json: { type: 'string', help: 'FILE: gets the figures too' },
    only: { type: 'string', help: 'NAMES: some parts of it, separated by commas' },
    runs: {
      type: 'string',
      default: String(RUNS),
      help: `NUMBER: visits of each kind (default ${RUNS})`,
    },
    ...SHORT_OPTION,
  },
});
const runs = chooseSize(parseInteger('runs', values.runs), 1);
const { load, judge } = createJudge();

type Bench = {
  readonly browser: Browser;
  /** Builds to measure. Only the figures of the last build are compared with the goals. */
  readonly builds: readonly (ServedBuild & { readonly dist: string })[];
};

/** Measurements by their names in `--only`. Each prints its figures and returns them. */
const PARTS: Readonly<Record<string, (bench: Bench) => Promise<unknown>>> = {
  visits: async ({ browser, builds }) => {
    const visits = await measureFirstVisits(browser, builds, runs);
    printFirstVisits(visits, runs, judge);
    return visits;
  },
  returns: async ({ browser, builds }) => {
    const returns = await measureReturnVisits(browser, builds, runs);
    printReturnVisits(returns, runs, judge);
    return returns;
  },
  'main-thread': async ({ browser, builds }) => {
    const threads = await measureMainThread(browser, builds, runs);
    printMainThreadTimes(threads, runs);
    return threads;
  },
  presses: (bench) =>
    eachBuild(bench, async (name, dist) => {
      const presses = await measurePresses(bench.browser, dist);
      printPressTimes(name, presses, judge);
      return presses;
    }),
  holdings: (bench) =>
    eachBuild(bench, async (name, dist) => {
      const use = await onServer(dist, 'large-portfolio', ({ origin }, session) =>
        measureHoldings(bench.browser, origin, session),
      );
      printHoldingsMeasurements(name, use, judge);
      return use;
    }),
  messages: (bench) =>
    eachBuild(bench, async (name, dist) => {
      const use = await onServer(dist, 'many-messages', ({ origin }, session) =>
        measureMessages(bench.browser, origin, session),
      );
      printMessageTimings(name, use, judge);
      return use;
    }),
  'log-out': (bench) =>
    eachBuild(bench, async (name, dist) => {
      const times = await onServer(dist, 'default', ({ origin }, session) =>
        measureLogOut(bench.browser, origin, session),
      );
      printLogOutTimes(name, times, judge);
      return times;
    }),
  shifts: async ({ builds }) => {
    const shifts = await measureShifts(builds.at(-1)?.dist ?? '');
    printShifts(shifts);
    return shifts;
  },
};

async function main(): Promise<void> {
  const names = values.only?.split(',') ?? Object.keys(PARTS);
  const unknown = names.filter((name) => !PARTS[name]);
  if (unknown.length > 0) {
    throw new Error(`--only has no ${unknown.join()}: ${Object.keys(PARTS).join(', ')}`);
  }
  const dist = values.dist ?? (await freshBuild());
  const builds = [
    ...(values.before ? [{ build: 'before', dist: values.before }] : []),
    { build: values.before ? 'after' : 'this build', dist },
  ];
  const served = await Promise.all(
    builds.map(async (each) => ({
      ...each,
      server: await startPortalServer(each.dist, 'default'),
    })),
  );
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', TRUST_SERVER_FLAG],
    env: buildFontEnvironment('dejavu'),
  });
  browser.on('context', (context) => context.setDefaultTimeout(STEP_MS));
  const results: Record<string, unknown> = { load };
  try {
    for (const name of names) results[name] = await PARTS[name]?.({ browser, builds: served });
  } finally {
    await browser.close();
    for (const { server } of served) server.close();
    if (!values.dist) for (const folder of [dist, getDeployFolder(dist)]) removeFolder(folder);
  }
  if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`);
  console.log(
    `\nload ${load.toFixed(1)} before the run, ${(loadavg()[0] ?? 0).toFixed(1)} at its end`,
  );
}

async function freshBuild(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  await build({ logLevel: 'error', build: { outDir, emptyOutDir: true } });
  if (!existsSync(join(outDir, 'index.html'))) throw new Error('The build has failed.');
  return outDir;
}

/**
 * Measures each build. An older build may have other controls, so its failure is only reported. A
 * failure of the last build is thrown.
 */
async function eachBuild<Result>(
  { builds }: Bench,
  measure: (name: string, dist: string) => Promise<Result>,
): Promise<readonly (Result | null)[]> {
  const results: (Result | null)[] = [];
  for (const [index, each] of builds.entries()) {
    try {
      results.push(await measure(each.build, each.dist));
    } catch (error) {
      if (index === builds.length - 1 || !(error instanceof Error)) throw error;
      console.log(`\n${each.build}: not measured. ${error.message.split('\n')[0]}`);
      results.push(null);
    }
  }
  return results;
}

async function onServer<Result>(
  dist: string,
  scenario: string,
  measure: (server: PortalServer, session: string) => Promise<Result>,
): Promise<Result> {
  const server = await startPortalServer(dist, scenario);
  try {
    return await measure(server, await createSessionText(server));
  } finally {
    server.close();
  }
}

await main();
