import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sbomOf, type Lockfile } from './sbom.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const lockfile: Lockfile = JSON.parse(read('package-lock.json'));
const { components } = sbomOf(lockfile);

describe('the list of packages', () => {
  it('names every package of the browser as required, with version, hash and licence', () => {
    const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
      read('package.json'),
    );
    for (const [name, version] of Object.entries(dependencies)) {
      const found = components.find((one) => one.name === name && one.version === version);
      expect([name, found?.scope]).toEqual([name, 'required']);
      expect(found?.hashes?.[0]).toEqual({
        alg: 'SHA-512',
        content: expect.stringMatching(/^[0-9a-f]{128}$/),
      });
      expect(found?.licenses?.[0]?.expression).toMatch(/\w/);
    }
  });

  it('names the tools too, apart from them, and a renamed package by its own name', () => {
    const vite = components.find(({ name }) => name === 'vite');
    expect(vite).toMatchObject({ scope: 'excluded', purl: `pkg:npm/vite@${vite?.version}` });
    expect(components.map(({ name }) => name)).toContain('@msw/data');
    expect(components.find(({ name }) => name === '@msw/data')?.purl).toContain('pkg:npm/%40msw/');
    expect(new Set(components.map((one) => one.purl)).size).toBe(components.length);
  });
});

describe('package.json', () => {
  it('names exact versions only', () => {
    const manifest: Record<string, Record<string, string>> = JSON.parse(read('package.json'));
    const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'];
    const versions = kinds.flatMap((kind) => Object.entries(manifest[kind] ?? {}));
    const loose = versions.filter(([, version]) => !/^(npm:.+@)?\d+\.\d+\.\d+$/.test(version));
    expect(loose).toEqual([]);
  });

  it('is locked to packages of the registry, each with its hash', () => {
    const locked = Object.entries(lockfile.packages).filter(([path]) => path !== '');
    const strange = locked.filter(
      ([, { resolved, integrity }]) =>
        integrity === undefined || resolved?.startsWith('https://registry.npmjs.org/') === false,
    );
    expect(strange.map(([path]) => path)).toEqual([]);
  });
});
