import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { thirdPartyLicencesPlugin } from './third-party-licences.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-licences-'));
  write('package.json', '{"type":"module"}');
  // Licences of the code that the bundler adds.
  for (const tool of ['vite', 'rolldown']) writePackage(tool, { LICENSE: `Words of ${tool}` });
});
afterEach(() => removeFolder(root));

function write(path: string, text: string): void {
  const file = join(root, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
}

function writePackage(name: string, files: Readonly<Record<string, string>>, license = 'MIT') {
  const manifest = { name, version: '1.2.3', type: 'module', main: 'main.js', license };
  write(`node_modules/${name}/package.json`, JSON.stringify(manifest));
  for (const [file, text] of Object.entries(files)) write(`node_modules/${name}/${file}`, text);
}

async function buildLicences(script: string): Promise<string> {
  write('index.html', '<script type="module" src="/main.js"></script>');
  write('main.js', script);
  const result = await build({
    root,
    logLevel: 'silent',
    configFile: false,
    plugins: [thirdPartyLicencesPlugin()],
    build: { write: false, assetsInlineLimit: 0 },
  });
  const outputs = 'output' in result ? result.output : [];
  const file = outputs.find(({ fileName }) => fileName === 'third-party-licences.txt');
  return file?.type === 'asset' ? String(file.source) : '';
}

describe('third-party-licences.txt', () => {
  it('third-party-licences.txt contains the name, version and licence of each bundled package, including fonts and scoped packages', async () => {
    writePackage('used', {
      'main.js': 'export const a = () => console.log(document.title);',
      LICENSE: 'Words of used',
    });
    writePackage('@scope/font', { 'a.css': "@font-face { src: url('a.woff2') }", 'a.woff2': 'x' });
    write('node_modules/@scope/font/LICENCE.md', 'Words of the font');
    writePackage('unused', { 'main.js': 'export const b = 1;', LICENSE: 'Words of unused' });
    const text = await buildLicences(
      "import { a } from 'used'; import { b } from 'unused'; import '@scope/font/a.css'; a();",
    );
    expect(text).toContain('used 1.2.3\nLicence: MIT\n\nWords of used');
    expect(text).toContain('@scope/font 1.2.3\nLicence: MIT\n\nWords of the font');
    expect(text).not.toContain('Words of unused');
  });

  it.each([
    ['the text', {}, 'MIT', /bare is in the bundle and has no text of its licence/],
    ['the name', { LICENSE: 'Words' }, '', /bare is in the bundle and has no licence/],
  ])('fails the build if %s of a licence is missing', async (_what, files, licence, words) => {
    writePackage(
      'bare',
      { 'main.js': 'export const a = () => console.log(document.title);', ...files },
      licence,
    );
    await expect(buildLicences("import { a } from 'bare'; a();")).rejects.toThrow(words);
  });
});
