// `npm run advisories`: asks the registry for advisories on the packages that the bundle contains.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand, type readCommandLine } from '#mock/command-line.ts';
import { UsageError } from '#mock/usage-error.ts';
import { bundledOf, judgeAudit, LEVELS, readAllowed } from './advisories-report.ts';

const ROOT = join(import.meta.dirname, '..');
const TIMEOUT_MS = 120_000;
const COMMAND = {
  name: 'npm run advisories --',
  about: 'Asks the registry for advisories on the packages that the bundle contains.',
  options: {
    level: {
      type: 'string',
      default: 'moderate',
      help: `LEVEL: fails from this level: ${LEVELS.join(', ')} (default moderate)`,
    },
    sbom: {
      type: 'string',
      default: join(ROOT, 'dist-deploy/sbom.cdx.json'),
      help: 'FILE: the list of another build (default dist-deploy/sbom.cdx.json)',
    },
    tools: {
      type: 'boolean',
      default: false,
      help: 'all packages: those of the build and the tests too',
    },
  },
  notes: `scripts/advisories.json lists what is allowed, why and until when.
Exit codes: 0 none, 1 advisories, 2 the registry did not answer, 3 a wrong option or list.`,
  usageCode: 3,
} as const;

type Values = ReturnType<typeof readCommandLine<typeof COMMAND.options>>['values'];

function main(values: Values): number {
  const level = LEVELS.find((one) => one === values.level);
  if (!level)
    throw new UsageError(`--level wants one of ${LEVELS.join(', ')}, not '${values.level}'.`);
  const allowed = readAllowed(readFileSync(join(ROOT, 'scripts/advisories.json'), 'utf8'));
  const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
  const among = values.tools ? undefined : bundledOf(readFileSync(values.sbom, 'utf8'), lock);
  const { stdout, error } = spawnSync('npm', ['audit', '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  const today = new Date().toISOString().slice(0, 10);
  const output = stdout || (error?.message ?? '');
  const { exitCode, lines } = judgeAudit(output, level, allowed, today, among);
  for (const line of lines) console.log(line);
  return exitCode;
}

await runCommand(COMMAND, main);
