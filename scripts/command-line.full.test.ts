import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

it.each([
  ['scripts/deploy-config.ts', '--cofnig', '--config'],
  ['scripts/dev.ts', '--scenaro', '--scenario'],
])(
  '%s refuses the misspelt option %s in one line, before it does anything',
  async (file, given, suggestion) => {
    const { code, output } = await run(file, given, 'x');
    expect(output.trim().split('\n')).toEqual([
      expect.stringContaining(`Unknown option '${given}'. Did you mean ${suggestion}?`),
    ]);
    expect(code).not.toBe(0);
  },
);

it('generate-icons.ts requires a target folder', async () => {
  const { code, output } = await run('scripts/generate-icons.ts');
  expect(output).toMatch(/^--files is missing: /);
  expect(code).toBe(2);
});

function run(
  file: string,
  ...args: readonly string[]
): Promise<{ readonly code: unknown; readonly output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(ROOT, file), ...args], (error, stdout, stderr) => {
      resolve({ code: error?.code ?? 0, output: `${stdout}${stderr}` });
    });
  });
}
