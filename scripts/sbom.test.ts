import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sbomOf, type Lockfile } from './sbom.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const lockfile: Lockfile = JSON.parse(read('package-lock.json'));
const BUNDLED = ['node_modules/react-dom', 'node_modules/scheduler', 'node_modules/rolldown'];
const { components, dependencies } = sbomOf(lockfile, BUNDLED);

describe('the list of packages', () => {
  it('names exactly the packages of the bundle as required, with version, hash and licence', () => {
    const required = components.filter(({ scope }) => scope === 'required');
    expect(required.map(({ name }) => name)).toEqual(['react-dom', 'rolldown', 'scheduler']);
    for (const { name, version, hashes, licenses } of required) {
      expect(version).toBe(lockfile.packages[`node_modules/${name}`]?.version);
      expect(hashes?.[0]).toEqual({
        alg: 'SHA-512',
        content: expect.stringMatching(/^[0-9a-f]{128}$/),
      });
      expect(licenses?.[0]?.expression).toMatch(/\w/);
    }
    expect(() => sbomOf(lockfile, ['node_modules/gone'])).toThrow(/gone is not in/);
  });

  it('says what each package needs, in the version that it gets', () => {
    const packages = {
      '': { dependencies: { a: '1' }, devDependencies: { b: '1' } },
      'node_modules/a': { version: '1.0.0', dependencies: { b: '2', '@c/d': '1' } },
      'node_modules/a/node_modules/b': { version: '2.0.0', dependencies: { '@c/d': '1' } },
      'node_modules/b': { version: '1.0.0', optionalDependencies: { absent: '1' } },
      'node_modules/@c/d': { version: '1.0.0', peerDependencies: { b: '1' } },
    };
    const made = sbomOf({ name: 'portal', version: '1.0.0', packages }, ['node_modules/a']);
    expect(Object.fromEntries(made.dependencies.map((one) => [one.ref, one.dependsOn]))).toEqual({
      portal: ['pkg:npm/a@1.0.0', 'pkg:npm/b@1.0.0'],
      'pkg:npm/a@1.0.0': ['pkg:npm/%40c/d@1.0.0', 'pkg:npm/b@2.0.0'],
      'pkg:npm/b@2.0.0': ['pkg:npm/%40c/d@1.0.0'],
      'pkg:npm/b@1.0.0': [],
      'pkg:npm/%40c/d@1.0.0': ['pkg:npm/b@1.0.0'],
    });
  });

  it('has every package in its graph once, and nothing else', () => {
    const refs = new Set(dependencies.map(({ ref }) => ref));
    expect(refs.size).toBe(dependencies.length);
    expect(refs).toEqual(new Set([lockfile.name, ...components.map(({ purl }) => purl)]));
    expect(
      dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref)),
    ).toEqual([]);
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
