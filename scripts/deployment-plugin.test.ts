import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { getDeployFolder } from './deployment.ts';
import { deploymentPlugin } from './deployment-plugin.ts';

it('a failed build reports the reason and writes no deploy folder', async () => {
  const root = mkdtempSync(join(tmpdir(), 'failing-build-'));
  onTestFinished(() => removeFolder(root));
  writeFileSync(join(root, 'index.html'), '<script type="module" src="/main.js"></script>');
  writeFileSync(join(root, 'main.js'), "import { missing } from './other.js';\nmissing();\n");
  writeFileSync(join(root, 'other.js'), 'export const there = 1;\n');
  const building = build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [deploymentPlugin()],
    build: { manifest: true },
  });
  await expect(building).rejects.toThrow(/"missing" is not exported by .*other\.js/);
  expect(existsSync(getDeployFolder(join(root, 'dist')))).toBe(false);
});
