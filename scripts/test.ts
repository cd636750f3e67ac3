// Runs every suite, also after a failure, and ends with one line: `N passed, N failed`.
//   npm run test:all -- types lint        only these suites
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureGenerated } from './setup.mjs';
import {
  failuresOfPlaywright,
  failuresOfVitest,
  failuresOfWorkflows,
  skipsOfPlaywright,
  sum,
  tallyPlaywright,
  tallyVitest,
  tallyWorkflows,
  withExitCode,
} from './test-results.ts';
import type { Failure, Tally } from './test-results.ts';

const ROOT = join(import.meta.dirname, '..');
const REPORTS = join(ROOT, 'build/test');
/** Suites that wait for processes, packages or their last test for a part of their time. */
const SIDE_BY_SIDE = 2;
const STILL_WAITING_MS = 60_000;
const REASON_LINES = 15;

type Report = {
  readonly file: string;
  readonly tally: (text: string) => Tally;
  readonly failures: (text: string) => readonly Failure[];
  /** Why tests did not run. */
  readonly skips: (text: string) => readonly string[];
};

type Suite = {
  readonly name: string;
  readonly script: string;
  /** Waits for that one, and is skipped if it has failed. */
  readonly needs?: string;
  /** Its output is printed even on success. */
  readonly isShown?: boolean;
  /** The part of its output that is printed on success. */
  readonly shows?: RegExp;
  /** A suite without a report counts as one check. */
  readonly report?: Report;
};

/** In the order in which they start; those that wait for a part of their time beside the unit tests. */
const SUITES: readonly Suite[] = [
  { name: 'lint', script: 'lint:code' },
  { name: 'build', script: 'build' },
  { name: 'walls', script: 'lint:walls' },
  { name: 'words', script: 'lint:words' },
  { name: 'dead code', script: 'lint:dead' },
  { name: 'format', script: 'format:check' },
  { name: 'contract lint', script: 'contract:lint' },
  { name: 'contract diff', script: 'contract:diff' },
  {
    name: 'workflows',
    script: 'contract:workflows',
    report: {
      file: 'workflows.json',
      tally: (text) => tallyWorkflows(JSON.parse(text)),
      failures: (text) => failuresOfWorkflows(JSON.parse(text)),
      skips: () => [],
    },
  },
  { name: 'requirements', script: 'requirements', isShown: true },
  { name: 'budget', script: 'budget', needs: 'build', isShown: true },
  {
    name: 'unit',
    script: 'test:unit',
    report: vitest('vitest.json'),
    shows: /^Interrupted messages: .+$/m,
  },
  {
    name: 'browsers',
    script: 'test:browsers',
    needs: 'build',
    report: playwright('browsers.json'),
  },
  { name: 'deploy', script: 'test:deploy', needs: 'build', report: playwright('deploy.json') },
  {
    name: 'packages',
    script: 'test:packages',
    needs: 'build',
    report: vitest('packages.json'),
  },
  { name: 'demo', script: 'test:demo', report: playwright('demo.json') },
];
/** It keeps two cores busy: beside another, both take longer than one after the other. */
const LAST: Suite = {
  name: 'e2e',
  script: 'test:e2e',
  needs: 'build',
  report: playwright('e2e.json'),
};

function vitest(file: string): Report {
  return {
    file,
    tally: (text) => tallyVitest(JSON.parse(text)),
    failures: (text) => failuresOfVitest(JSON.parse(text)),
    skips: () => [],
  };
}

function playwright(file: string): Report {
  return {
    file,
    tally: (text) => tallyPlaywright(JSON.parse(text)),
    failures: (text) => failuresOfPlaywright(JSON.parse(text)),
    skips: (text) => skipsOfPlaywright(JSON.parse(text)),
  };
}

const NONE: Tally = { passed: 0, failed: 0, skipped: 0 };
const results = new Map<string, Tally>();

async function main(): Promise<void> {
  const started = Date.now();
  const wanted = process.argv.slice(2);
  mkdirSync(REPORTS, { recursive: true });
  results.set('generate', await generate());

  const isWanted = ({ name }: Suite): boolean => wanted.length === 0 || wanted.includes(name);
  await inTurns(SUITES.filter(isWanted));
  await inTurns([LAST].filter(isWanted));

  const { passed, failed, skipped } = sum([...results.values()]);
  const broken = [...results].flatMap(([name, tally]) => (tally.failed > 0 ? [name] : []));
  const time = ((Date.now() - started) / 1000).toFixed(0);
  console.log(`\n${time} s${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  if (broken.length > 0) console.log(`Failed: ${broken.join(', ')}`);
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

async function generate(): Promise<Tally> {
  try {
    await ensureGenerated();
    return { ...NONE, passed: 1 };
  } catch (error) {
    console.log(`FAIL  generate: ${error instanceof Error ? error.message : String(error)}`);
    return { ...NONE, failed: 1 };
  }
}

async function inTurns(suites: readonly Suite[]): Promise<void> {
  const waiting = [...suites];
  const started = new Map<string, Promise<void>>();
  async function run(suite: Suite): Promise<void> {
    await started.get(suite.needs ?? '');
    results.set(suite.name, await runSuite(suite));
  }
  async function work(): Promise<void> {
    for (let suite = waiting.shift(); suite !== undefined; suite = waiting.shift()) {
      const ended = run(suite);
      started.set(suite.name, ended);
      await ended;
    }
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
}

async function runSuite(suite: Suite): Promise<Tally> {
  const { name, script, needs, report, isShown, shows } = suite;
  if (needs !== undefined && (results.get(needs)?.failed ?? 0) > 0) {
    console.log(`FAIL  ${name}: not run, because ${needs} failed`);
    return { ...NONE, failed: 1 };
  }
  const file = report && join(REPORTS, report.file);
  // Removes the report of an earlier run.
  if (file !== undefined) rmSync(file, { force: true });

  const started = Date.now();
  const still = setInterval(
    () => console.log(`      ${name} is still running (${seconds(started)} s) ...`),
    STILL_WAITING_MS,
  );
  const { exitCode, output } = await runScript(script);
  clearInterval(still);

  const one: Tally = exitCode === 0 ? { ...NONE, passed: 1 } : { ...NONE, failed: 1 };
  const written = file && existsSync(file) ? readFileSync(file, 'utf8') : null;
  const counted = report && written !== null ? report.tally(written) : one;
  const tally = withExitCode(counted, exitCode);
  const isBroken = tally.failed > 0;
  const counts = report ? `${tally.passed} passed, ${tally.failed} failed, ` : '';
  console.log(`${isBroken ? 'FAIL' : 'ok  '}  ${name} (${counts}${seconds(started)} s)`);
  const skips = report && written !== null ? report.skips(written) : [];
  for (const reason of skips) tell(`skipped: ${reason}`);
  const failures = report && written !== null ? report.failures(written) : [];
  if (failures.length > 0) {
    const log = join(REPORTS, `${name}.log`);
    writeFileSync(log, output);
    tell(failures.map(textOf).join('\n'));
    tell(`Everything that was printed: ${relative(ROOT, log)}`);
  } else if (isBroken || isShown) tell(output.trimEnd());
  else if (shows) tell(shows.exec(output)?.[0] ?? `The output lacks ${shows}.`);
  return tally;
}

/** The first lines of a failure. */
function textOf({ file, title, reason }: Failure): string {
  const lines = stripVTControlCharacters(reason).split('\n').slice(0, REASON_LINES);
  return [`${relative(ROOT, file)}: ${title}`, ...lines.map((line) => `  ${line}`)].join('\n');
}

function tell(text: string): void {
  console.log(text.replaceAll(/^/gm, '      '));
}

function runScript(script: string): Promise<{ exitCode: number; output: string }> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const child = spawn('npm', ['run', '--silent', script], {
      cwd: ROOT,
      // Without colours, because the output is captured.
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.stderr.on('data', (part: Buffer) => parts.push(part));
    child.on('error', (error) => resolve({ exitCode: 1, output: error.message }));
    child.on('close', (code) =>
      resolve({ exitCode: code ?? 1, output: Buffer.concat(parts).toString('utf8') }),
    );
  });
}

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(1);
}

await main();
