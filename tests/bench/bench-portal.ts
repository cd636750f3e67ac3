/**
 * `npm run bench:portal`: what a visitor on a slow phone waits for, printed against the goals.
 * Figures of a shared machine: compare within one run. What moves on a screen depends on no machine:
 * it is bounded, and more of it fails the run.
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { build } from 'vite';
import { withFonts } from '#tests/support/test-fonts.ts';
import { findChromium } from '../../scripts/chromium.mjs';
import { loadPage, MOBILE, type PageLoad } from './page-load.ts';
import { measureShifts, printShifts } from './late-screens.ts';
import { measureHoldings, type HoldingsUse } from './holdings-use.ts';
import { FLOOR_PAGE, startPortalServer, type PortalServer } from './portal-server.ts';

const RUNS = 5;

const { values } = parseArgs({
  options: {
    dist: { type: 'string' },
    json: { type: 'string' },
    runs: { type: 'string', default: String(RUNS) },
  },
});

type Figure = Exclude<keyof PageLoad, 'lcpText'>;
type Goals = Partial<Record<Figure, number>>;
type Row = { readonly name: string; readonly load: PageLoad; readonly goals: Goals };

const GOALS = {
  login: { jsKb: 140, requests: 5, fcpMs: 350, tbtMs: 100, cls: 0.01 },
  dashboard: { jsKb: 180, fcpMs: 400, lcpMs: 1650, blockMs: 150, cls: 0.02 },
} satisfies Record<string, Goals>;

const UNITS: Readonly<Record<Figure, (value: number) => string>> = {
  jsKb: (value) => `${value.toFixed(1)} kB`,
  requests: String,
  fcpMs: ms,
  lcpMs: ms,
  tbtMs: ms,
  blockMs: ms,
  cls: (value) => value.toFixed(4),
  readyMs: ms,
};
const LABELS: Readonly<Record<Figure, string>> = {
  jsKb: 'JavaScript',
  requests: 'requests',
  fcpMs: 'FCP',
  lcpMs: 'LCP',
  tbtMs: 'blocked after FCP',
  blockMs: 'blocked in all',
  cls: 'layout shift',
  readyMs: 'works after',
};

async function main(): Promise<void> {
  const dist = values.dist ?? (await freshBuild());
  const server = await startPortalServer(dist, 'default');
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    env: withFonts('dejavu'),
  });
  try {
    const rows = [
      await floor(browser, server),
      await login(browser, server),
      await dashboard(browser, server),
    ];
    for (const row of rows) print(row);
    const use = await holdings(browser, dist);
    printUse(use);
    const shifts = await measureShifts(dist);
    printShifts(shifts);
    if (values.json) {
      writeFileSync(values.json, `${JSON.stringify({ rows, use, shifts }, null, 2)}\n`);
    }
  } finally {
    await browser.close();
    server.close();
    if (!values.dist) rmSync(dist, { recursive: true });
  }
}

async function freshBuild(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  await build({ logLevel: 'error', build: { outDir, emptyOutDir: true } });
  if (!existsSync(join(outDir, 'index.html'))) throw new Error('The build has failed.');
  return outDir;
}

/** The least that this machine can do at this moment, to hold the other figures against. */
async function floor(browser: Browser, { origin }: PortalServer): Promise<Row> {
  const load = await median(() =>
    loadPage(browser, {
      address: `${origin}${FLOOR_PAGE}`,
      session: null,
      isReady: (page) => page.waitForSelector('p'),
    }),
  );
  return { name: 'a page of one line', load, goals: {} };
}

async function login(browser: Browser, { origin }: PortalServer): Promise<Row> {
  const load = await median(() =>
    loadPage(browser, {
      address: `${origin}/login`,
      session: null,
      isReady: (page) => page.waitForSelector('html:not([data-shell]) input[name="username"]'),
    }),
  );
  return { name: 'login', load, goals: GOALS.login };
}

async function dashboard(browser: Browser, server: PortalServer): Promise<Row> {
  const session = await signIn(server);
  const load = await median(() =>
    loadPage(browser, {
      address: `${server.origin}/dashboard`,
      session,
      isReady: (page) => page.getByText('£408,591.64').first().waitFor(),
    }),
  );
  return { name: 'dashboard, signed in', load, goals: GOALS.dashboard };
}

async function signIn(server: PortalServer): Promise<string> {
  const { id, user, group, roles } = await server.logIn('investor');
  return JSON.stringify({ token: id, user, group, roles });
}

/** Of the middle run by each figure; runs differ more than builds do. */
async function median(run: () => Promise<PageLoad>): Promise<PageLoad> {
  const loads: PageLoad[] = [];
  for (let index = 0; index < Number(values.runs); index += 1) loads.push(await run());
  const middle = (name: Figure): number => {
    const sorted = loads.map((load) => load[name]).toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  const [first] = loads;
  if (!first) throw new Error('There was no run.');
  return {
    jsKb: middle('jsKb'),
    requests: middle('requests'),
    fcpMs: middle('fcpMs'),
    lcpMs: middle('lcpMs'),
    lcpText: first.lcpText,
    tbtMs: middle('tbtMs'),
    blockMs: middle('blockMs'),
    cls: middle('cls'),
    readyMs: middle('readyMs'),
  };
}

async function holdings(browser: Browser, dist: string): Promise<HoldingsUse> {
  const server = await startPortalServer(dist, 'large-portfolio');
  try {
    return await measureHoldings(browser, server.origin, await signIn(server));
  } finally {
    server.close();
  }
}

function percent(value: number): string {
  return `${value > 0 ? '+' : ''}${value.toFixed(1)} %`;
}

function printUse(use: HoldingsUse): void {
  console.log('\nholdings of a portfolio of 10,000, processor as it is, one run');
  const rows = [
    ['sorted after', use.sortMs, 100, ms],
    ['filtered after', use.filterMs, 100, ms],
    ['elements', use.nodes, 3_000, String],
    ['longest task', use.longestTaskMs, 200, ms],
    ['memory after 10 visits', use.heapGrowth, 10, percent],
    ['after 10 more', use.laterHeapGrowth, 10, percent],
  ] as const;
  for (const [label, value, goal, shown] of rows) {
    const verdict = value <= goal ? 'ok  ' : 'OVER';
    console.log(`  ${label.padEnd(24)}${shown(value).padStart(10)}   ${verdict} ${shown(goal)}`);
  }
}

function print({ name, load, goals }: Row): void {
  console.log(
    `\n${name}: ${MOBILE.kbitPerSecond / 1000} Mbit/s, ${MOBILE.latencyMs} ms, processor / ${MOBILE.slowdown}, median of ${values.runs}`,
  );
  for (const figure of Object.keys(LABELS) as Figure[]) {
    const goal = goals[figure];
    const shown = UNITS[figure];
    const verdict =
      goal === undefined ? '' : `${load[figure] <= goal ? 'ok  ' : 'OVER'} ${shown(goal)}`;
    console.log(`  ${LABELS[figure].padEnd(18)}${shown(load[figure]).padStart(10)}   ${verdict}`);
  }
  console.log(`  largest paint: ${load.lcpText.slice(0, 60)}`);
}

function ms(value: number): string {
  return `${Math.round(value)} ms`;
}

await main();
