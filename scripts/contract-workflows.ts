// Runs the workflows of contract/portal.arazzo.yaml: npm run contract:workflows -- --help
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { parse } from 'yaml';
import { runCommand } from '#mock/command-line.ts';
import { createMockApp } from '#mock/app.ts';
import { investor, partner, staff } from '#mock/seed/personas.ts';
import { startServer } from '#mock/server.ts';
import { ROOT, runRedoclyBeside } from './contract-redocly.ts';
import type { WorkflowResult } from './test-results.ts';

const FILE = 'contract/portal.arazzo.yaml';
const REPORT = join(ROOT, 'build/test/workflows.json');
const OF_MOCK = {
  username: investor.username,
  password: investor.password,
  partnerUsername: partner.username,
  partnerPassword: partner.password,
  staffUsername: staff.username,
  staffPassword: staff.password,
  wcid: investor.wcid,
  category: 'tax-efficient-investments',
  account: 'dfm-5001',
};

type Inputs = Readonly<Record<string, string | undefined>>;
type Description = {
  readonly workflows: readonly {
    readonly workflowId: string;
    readonly inputs?: { readonly required?: readonly string[] };
    readonly 'x-for-good'?: boolean;
  }[];
};
type Executed = { readonly workflowId: string; readonly executedSteps: readonly Step[] };
type Log = {
  readonly files: Readonly<Record<string, { readonly executedWorkflows: readonly Executed[] }>>;
};
type Step = {
  readonly stepId: string;
  readonly request?: { readonly method: string; readonly url: string };
  readonly response?: { readonly statusCode: number };
  readonly checks: readonly {
    readonly passed: boolean;
    readonly name: string;
    readonly condition?: string;
    readonly message: string;
  }[];
};

function leftOut(inputs: Inputs, isForGood: boolean): readonly string[] {
  const { workflows }: Description = parse(readFileSync(join(ROOT, FILE), 'utf8'));
  return workflows.flatMap((workflow) => {
    const lacks = workflow.inputs?.required?.some((name) => inputs[name] === undefined);
    return lacks || (workflow['x-for-good'] && !isForGood) ? workflow.workflowId : [];
  });
}

async function run(base: string, inputs: Inputs, isForGood: boolean): Promise<void> {
  const skipped = leftOut(inputs, isForGood);
  const folder = mkdtempSync(join(tmpdir(), 'workflows-'));
  const log = join(folder, 'log.json');
  const { status, stdout, stderr } = await runRedoclyBeside(
    [
      'respect',
      FILE,
      `--server=portal=${base}`,
      `--json-output=${log}`,
      ...skipped.map((id) => `--skip=${id}`),
    ],
    { REDOCLY_CLI_RESPECT_INPUT: JSON.stringify(inputs) },
  );
  const text = existsSync(log) ? readFileSync(log, 'utf8') : null;
  // It has session tokens.
  rmSync(folder, { recursive: true });
  process.exitCode = status;
  if (text === null) return console.log(stdout + stderr);
  const results = resultsOf(JSON.parse(text));
  mkdirSync(dirname(REPORT), { recursive: true });
  writeFileSync(REPORT, JSON.stringify(results));
  for (const { workflow, failures } of results) {
    console.log([failures.length > 0 ? 'FAIL  ' : 'ok    ', workflow, ...failures].join(''));
  }
  if (skipped.length > 0) console.log(`Left out: ${skipped.join(', ')}`);
}

function resultsOf({ files }: Log): readonly WorkflowResult[] {
  return Object.values(files).flatMap(({ executedWorkflows }) =>
    executedWorkflows.map(({ workflowId, executedSteps }) => ({
      workflow: workflowId,
      failures: executedSteps.flatMap(failuresOf),
    })),
  );
}

function failuresOf({ stepId, request, response, checks }: Step): readonly string[] {
  const call =
    request && response?.statusCode
      ? `\n  ${request.method.toUpperCase()} ${request.url} replied ${response.statusCode}`
      : '';
  return checks
    .filter(({ passed }) => !passed)
    .map(({ name, condition, message }) => {
      const reason = condition ?? withoutReply(stripVTControlCharacters(message));
      return `\n  step ${stepId}, ${name}: ${reason}${call}`;
    });
}

/** Without the lines that quote the reply, which may have a token: `> 2 |   "id": …`. */
function withoutReply(message: string): string {
  return message
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^>? *\d* \|/.test(line))
    .join(' ');
}

const text = <const Help extends string>(help: Help) => ({ type: 'string', help }) as const;

await runCommand(
  {
    name: 'npm run contract:workflows --',
    about: `Runs contract/portal.arazzo.yaml against a mock server of its own, or with --base-url against any.
A workflow without its values is left out.`,
    options: {
      'base-url': text('URL: what comes before /auth/login'),
      username: text('NAME: an investor with holdings and messages'),
      password: text(
        'TEXT: or VERIFY_PASSWORD in the environment, which no list of processes shows',
      ),
      'partner-username': text(
        'NAME: a client who may view another; VERIFY_PASSWORD2, else the same password',
      ),
      'staff-username': text(
        'NAME: of the group Company; VERIFY_STAFF_PASSWORD, else the same password',
      ),
      wcid: text('ID: the id in an emailed link to the preferences'),
      category: text('NAME: of the overview: what follows /investment/ in its url'),
      account: text('ID: a managed account: the last part of its url in the navigation'),
      'for-good': {
        type: 'boolean',
        default: false,
        help: 'also what cannot be changed back: a message, the address, bank details',
      },
    },
  },
  async (values) => {
    if (values['base-url'] === undefined) {
      const server = await startServer(createMockApp(), { port: 0 });
      await run(`${server.url}/app-portal/api`, OF_MOCK, true);
      return server.close();
    }
    const { username, wcid, category, account } = values;
    const password = values.password ?? process.env['VERIFY_PASSWORD'];
    const inputs = {
      username,
      password,
      wcid,
      category,
      account,
      partnerUsername: values['partner-username'],
      partnerPassword: process.env['VERIFY_PASSWORD2'] ?? password,
      staffUsername: values['staff-username'],
      staffPassword: process.env['VERIFY_STAFF_PASSWORD'] ?? password,
    };
    return run(values['base-url'], inputs, values['for-good']);
  },
);
