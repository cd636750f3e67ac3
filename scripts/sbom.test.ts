import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listNpmPackages, getPackageRef, buildSbom, type Lockfile } from './sbom.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const lockfile: Lockfile = JSON.parse(read('package-lock.json'));
const BUNDLED = ['node_modules/react-dom', 'node_modules/scheduler', 'node_modules/rolldown'];
const npms = listNpmPackages();
const made = buildSbom(npms, lockfile, BUNDLED);
const { components, dependencies } = made;

describe('the software bill of materials', () => {
  it('the SBOM lists exactly the packages of the bundle as required, with version, hash and licence', () => {
    const required = components.filter(({ scope }) => scope === 'required');
    expect(required.map(({ name }) => name)).toEqual(['react-dom', 'rolldown', 'scheduler']);
    for (const { name, version, hashes, licenses } of required) {
      expect(version).toBe(lockfile.packages[`node_modules/${name}`]?.version);
      const content = expect.stringMatching(/^[0-9a-f]{128}$/);
      expect(hashes).toEqual([{ alg: 'SHA-512', content }]);
      expect(licenses).toHaveLength(1);
    }
    expect(() => buildSbom(npms, lockfile, ['node_modules/gone'])).toThrow(/gone is not in/);
  });

  it('the SBOM lists every package of package-lock.json once, and an aliased package by its real name', () => {
    const named = new Set(components.map((one) => one['bom-ref']));
    expect(named.size).toBe(components.length);
    const locked = Object.keys(lockfile.packages).filter((path) => path !== '');
    expect(named).toEqual(new Set(locked.map((path) => getPackageRef(path, lockfile.packages))));
    expect(named).toContainEqual(expect.stringMatching(/^@msw\/data@/));
  });

  it('the SBOM lists the dependencies of each package', () => {
    const of = (name: string) => dependencies.find(({ ref }) => ref.startsWith(`${name}@`));
    expect(of('react-dom')?.dependsOn).toContainEqual(expect.stringMatching(/^scheduler@/));
    const own = of(lockfile.name);
    expect(own?.dependsOn).toContainEqual(expect.stringMatching(/^vite@/));
  });

  it('the SBOM contains the product name, and nothing that differs between two equal builds', () => {
    expect(made.metadata.component.name).toBe('client-portal');
    const again = { ...npms, serialNumber: 'other', metadata: { ...npms.metadata, timestamp: '' } };
    expect(buildSbom(again, lockfile, BUNDLED)).toEqual(made);
  });

  it('the SBOM is the same with npm 10, which adds paths, repeats packages and lists aliased packages by their alias', () => {
    const withPath = (one: (typeof npms.components)[number]) => ({
      ...one,
      name: one.name.replace('@msw/data', '@mswjs/data'),
      properties: [{ name: 'cdx:npm:package:path', value: 'x' }, ...(one.properties ?? [])],
    });
    const ofNpm10 = {
      ...npms,
      metadata: {
        ...npms.metadata,
        tools: [{ vendor: 'npm', name: 'cli', version: '10.8.2' }],
        component: withPath(npms.metadata.component),
      },
      components: [...npms.components, ...npms.components.slice(-9)].map(withPath),
      dependencies: [...npms.dependencies, ...npms.dependencies.slice(-9)],
    };
    expect(buildSbom(ofNpm10, lockfile, BUNDLED)).toEqual(made);
  });
});

describe('package.json', () => {
  it('package.json names only exact versions', () => {
    const manifest: Record<string, Record<string, string>> = JSON.parse(read('package.json'));
    const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'];
    const versions = kinds.flatMap((kind) => Object.entries(manifest[kind] ?? {}));
    const loose = versions.filter(([, version]) => !/^(npm:.+@)?\d+\.\d+\.\d+$/.test(version));
    expect(loose).toEqual([]);
  });

  it('package-lock.json contains only packages of the npm registry, each with its hash', () => {
    const locked = Object.entries(lockfile.packages).filter(([path]) => path !== '');
    const strange = locked.filter(
      ([, { resolved, integrity }]) =>
        integrity === undefined || resolved?.startsWith('https://registry.npmjs.org/') === false,
    );
    expect(strange.map(([path]) => path)).toEqual([]);
  });
});
