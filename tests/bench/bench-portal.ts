/**
 * `npm run bench:portal`: what a visitor on a slow phone waits for, printed beside the goals. Times
 * depend on the machine: compare within one run. Layout shifts do not: a shift over the bound fails
 * the run.
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, errors, type Browser } from '@playwright/test';
import { build } from 'vite';
import { withFonts } from '#tests/support/test-fonts.ts';
import { findChromium } from '../../scripts/chromium.mjs';
import { measureFirstVisits, printFirstVisits, sessionOn } from './first-visits.ts';
import { measureShifts, printShifts } from './late-screens.ts';
import { measureLogOut, type LogOutTimes } from './log-out.ts';
import { measureHoldings, type HoldingsUse } from './holdings-use.ts';
import { measureMessages, type MessagesUse } from './messages-use.ts';
import { startPortalServer } from './portal-server.ts';

const RUNS = 5;

/** `--before DIR` measures another build in turns with this one. */
const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    dist: { type: 'string' },
    json: { type: 'string' },
    runs: { type: 'string', default: String(RUNS) },
  },
});

async function main(): Promise<void> {
  const dist = values.dist ?? (await freshBuild());
  const server = await startPortalServer(dist, 'default');
  const before = values.before && (await startPortalServer(values.before, 'default'));
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    env: withFonts('dejavu'),
  });
  try {
    const builds = [
      ...(before ? [{ build: 'before', server: before }] : []),
      { build: before ? 'after' : 'this build', server },
    ];
    const runs = Number(values.runs);
    const visits = await measureFirstVisits(browser, builds, runs);
    printFirstVisits(visits, runs);
    if (values.before) await printUseBefore(browser, values.before);
    const use = await holdings(browser, dist);
    printUse(before ? 'after' : 'this build', use);
    const mail = await messages(browser, dist);
    printMail(mail);
    const leaving = await measureLogOut(browser, server.origin, await sessionOn(server));
    printLogOut(leaving);
    const shifts = await measureShifts(dist);
    printShifts(shifts);
    if (values.json) {
      writeFileSync(
        values.json,
        `${JSON.stringify({ visits, use, mail, leaving, shifts }, null, 2)}\n`,
      );
    }
  } finally {
    await browser.close();
    server.close();
    if (before) before.close();
    if (!values.dist) rmSync(dist, { recursive: true });
  }
}

async function freshBuild(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  await build({ logLevel: 'error', build: { outDir, emptyOutDir: true } });
  if (!existsSync(join(outDir, 'index.html'))) throw new Error('The build has failed.');
  return outDir;
}

async function holdings(browser: Browser, dist: string): Promise<HoldingsUse> {
  const server = await startPortalServer(dist, 'large-portfolio');
  try {
    return await measureHoldings(browser, server.origin, await sessionOn(server));
  } finally {
    server.close();
  }
}

/** An older build may have other controls; its first visits are compared nevertheless. */
async function printUseBefore(browser: Browser, dist: string): Promise<void> {
  try {
    printUse('before', await holdings(browser, dist));
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    console.log(`\nholdings, before: not measured. ${error.message.split('\n')[0]}`);
  }
}

async function messages(browser: Browser, dist: string): Promise<MessagesUse> {
  const server = await startPortalServer(dist, 'many-messages');
  try {
    return await measureMessages(browser, server.origin, await sessionOn(server));
  } finally {
    server.close();
  }
}

function percent(value: number): string {
  return `${value > 0 ? '+' : ''}${value.toFixed(1)} %`;
}

function printUse(build: string, use: HoldingsUse): void {
  console.log(`\nholdings of a portfolio of 10,000, processor as it is, one run, ${build}`);
  printRows([
    ['sorted after', use.sortMs, 100, ms],
    ['filtered after', use.filterMs, 100, ms],
    ['elements', use.nodes, 3_000, String],
    ['longest task', use.longestTaskMs, 200, ms],
    ['memory after 10 visits', use.heapGrowth, 10, percent],
    ['after 10 more', use.laterHeapGrowth, 10, percent],
  ]);
}

function printMail(use: MessagesUse): void {
  console.log('\nmessages, an inbox of 2,000, processor as it is, one run, this build');
  printRows([
    ['opened after', use.openMs, 1_000, ms],
    ['page turned after', use.turnMs, 100, ms],
    ['searched after', use.searchMs, 100, ms],
    ['message opened after', use.panelMs, 500, ms],
    ['elements', use.nodes, 3_000, String],
    ['longest task', use.longestTaskMs, 200, ms],
  ]);
}

function printLogOut(times: LogOutTimes): void {
  console.log('\nlogging out in one of five tabs, processor as it is, one run, this build');
  printRows([
    ['login shown after', times.ownMs, 1_000, ms],
    ['in the last other tab', times.othersMs, 1_000, ms],
  ]);
}

type Row = readonly [label: string, value: number, goal: number, shown: (value: number) => string];

function printRows(rows: readonly Row[]): void {
  for (const [label, value, goal, shown] of rows) {
    const verdict = value <= goal ? 'ok  ' : 'OVER';
    console.log(`  ${label.padEnd(24)}${shown(value).padStart(10)}   ${verdict} ${shown(goal)}`);
  }
}

function ms(value: number): string {
  return `${Math.round(value)} ms`;
}

await main();
