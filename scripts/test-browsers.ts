// Runs the main journeys in Firefox and WebKit, after installing them where that is possible.
//   npm run test:browsers -- --project webkit        one of them alone
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureEngines } from './engines.ts';

const ROOT = join(import.meta.dirname, '..');
const PORT = process.env.BROWSERS_PORT ?? '8182';
const PLAYWRIGHT = join(ROOT, 'node_modules/@playwright/test/cli.js');

await ensureEngines((line) => console.log(line));
const child = spawn(
  process.execPath,
  [PLAYWRIGHT, 'test', '--config', 'playwright.browsers.config.ts', ...process.argv.slice(2)],
  // A server of its own, beside that of the tests in Chromium.
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, E2E_PORT: PORT } },
);
// The child handles the signal; this script ends after it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => child.kill(signal));
}
child.on('close', (code) => {
  process.exitCode = code ?? 1;
});
