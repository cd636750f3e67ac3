// Commands behind one npm script that has several. Plain JavaScript without packages: `ready.mjs`
// reads it on the machine's own Node.

/**
 * Arguments of `ready.mjs` by npm script and name of the command: requirements, then the command.
 * @type {Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>}
 */
export const SUBCOMMANDS = {
  bench: {
    portal: ['--browser', 'node', 'tests/bench/bench-portal.ts'],
    capacity: ['--nginx', '--build', 'node', 'tests/bench/bench-capacity.ts'],
    mock: ['node', '--expose-gc', 'tests/bench/bench-mock.ts'],
    budget: ['--build', 'node', 'scripts/budget.ts'],
  },
  build: {
    portal: ['vite', 'build'],
    demo: ['vite', 'build', '--config', 'demo/vite.config.ts'],
  },
  contract: {
    lint: ['--no-generate', 'node', 'scripts/contract-lint.ts'],
    bundle: ['--no-generate', 'node', 'scripts/contract-bundle.ts'],
    diff: ['--no-generate', 'node', 'scripts/contract-diff.ts'],
    release: ['--no-generate', 'node', 'scripts/contract-release.ts'],
  },
  generate: {
    code: ['--no-generate', 'node', 'scripts/generate.ts'],
    icons: ['--browser', 'node', 'scripts/generate-icons.ts'],
  },
  'test:e2e': {
    e2e: playwright('e2e', '--build'),
    browsers: playwright('browsers', '--nginx', '--build'),
    deploy: playwright('deploy', '--nginx', '--build'),
    // The demo creates a build of its own.
    demo: playwright('demo'),
    spoken: playwright('spoken', '--build'),
    screenshots: playwright('screenshots', '--build'),
  },
};

/** Commands that npm scripts run if the user names none. */
const DEFAULTS = { build: 'portal', generate: 'code', 'test:e2e': 'e2e' };

function playwright(suite, ...needs) {
  const config = ['--config', 'tests/playwright.config.ts'];
  return ['--browser', ...needs, `E2E_SUITE=${suite}`, 'playwright', 'test', ...config];
}

/**
 * Returns the arguments of `ready.mjs` for a command. The name is the first argument, or the value
 * of `--project` for `test:e2e`. Throws with the list of names if there is no such command.
 * @param {string} script name of the npm script
 * @param {readonly string[]} given arguments of the user
 * @returns {string[]}
 */
export function resolveSubcommand(script, given) {
  const commands = SUBCOMMANDS[script];
  const [at, length] = script === 'test:e2e' ? [given.indexOf('--project'), 2] : [0, 1];
  const name = at < 0 ? undefined : given[at + length - 1];
  if (name !== undefined && Object.hasOwn(commands, name)) {
    return [...commands[name], ...given.slice(0, at), ...given.slice(at + length)];
  }
  const fallback = DEFAULTS[script];
  if (fallback !== undefined) return [...commands[fallback], ...given];
  const names = Object.keys(commands).join(', ');
  throw new Error(`Name a command: npm run ${script} -- NAME. The names are ${names}.`);
}
