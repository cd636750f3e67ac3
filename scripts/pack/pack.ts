/**
 * Packs the mock server and the SDK for other projects (`npm run pack`): two tarballs in
 * build/packages with compiled JavaScript and types. docs/mock-server-package.md and
 * docs/sdk-package.md describe their use.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildNpmCommand } from '../npm-command.mjs';
import { runCommand } from '../run-command.ts';
import { ASSET_PATHS, PACKED_LIBRARIES_FOLDER } from '#mock/panel/assets.ts';
import { buildMockServer, buildSdk } from './build.ts';
import { MOCK_SERVER_PACKAGE, SDK_PACKAGE, type PackageSpec } from './packages.ts';
import { emitTypes } from './declarations.ts';

const ROOT = join(import.meta.dirname, '../..');
const OUT = join(ROOT, 'build/packages');
const TYPES = join(OUT, 'types');
const PORTAL = join(ROOT, 'dist');

type Manifest = {
  readonly version: string;
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};

const manifest: Manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

async function main(): Promise<void> {
  rmSync(OUT, { recursive: true, force: true });
  const modules = (spec: PackageSpec) => Object.values(spec.exports).flatMap(expandPattern);
  emitTypes(TYPES, [...modules(MOCK_SERVER_PACKAGE), ...modules(SDK_PACKAGE)]);
  const mockServer = createPackage(MOCK_SERVER_PACKAGE, {
    bin: { [MOCK_SERVER_PACKAGE.name]: 'bin.mjs' },
  });
  await buildMockServer(join(mockServer, 'dist'), [
    ...modules(MOCK_SERVER_PACKAGE),
    'mock-server/cli.ts',
  ]);
  cpSync(join(import.meta.dirname, 'bin.mjs'), join(mockServer, 'bin.mjs'));
  cpSync(PORTAL, join(mockServer, 'portal'), { recursive: true });
  const licences = globSync('node_modules/{morphdom,@picocss/pico}/LICENSE*', { cwd: ROOT });
  for (const path of [...ASSET_PATHS, ...licences]) {
    const packed = path.replace('node_modules', PACKED_LIBRARIES_FOLDER);
    cpSync(join(ROOT, path), join(mockServer, packed));
  }
  cpSync(join(ROOT, 'build/contract'), join(mockServer, 'build/contract'), { recursive: true });
  cpSync(join(ROOT, 'contract/CHANGELOG.md'), join(mockServer, 'contract/CHANGELOG.md'));
  packPackage(mockServer, 'docs/mock-server-package.md');

  const sdk = createPackage(SDK_PACKAGE, { sideEffects: false });
  await buildSdk(join(sdk, 'dist'), modules(SDK_PACKAGE), [...SDK_PACKAGE.peers]);
  packPackage(sdk, 'docs/sdk-package.md');
  rmSync(TYPES, { recursive: true });
}

/** Expands a pattern with two stars to the files in which both stars match the same name. */
function expandPattern(path: string): readonly string[] {
  if (!path.includes('*')) return [path];
  return globSync(path, { cwd: ROOT }).filter((file) => {
    const [name = ''] = file.slice(path.indexOf('*')).split(/[/.]/);
    return file === path.replaceAll('*', name);
  });
}

function createPackage(spec: PackageSpec, more: object): string {
  const folder = join(OUT, spec.name);
  mkdirSync(folder, { recursive: true });
  const versions = { ...manifest.devDependencies, ...manifest.dependencies };
  const peers = [...spec.peers, ...spec.optionalPeers];
  const exports = Object.entries(spec.exports).map(([path, source]) => {
    const built = source.replace(/\.ts$/, '');
    return [path, { types: `./types/${built}.d.ts`, default: `./dist/${built}.js` }];
  });
  const content = {
    name: spec.name,
    version: manifest.version,
    description: spec.description,
    license: manifest.license,
    private: true,
    type: 'module',
    engines: { node: spec.node },
    exports: { ...Object.fromEntries(exports), ...spec.files },
    peerDependencies: Object.fromEntries(
      peers.map((name) => [name, spec.ranges?.[name] ?? `^${versions[name] ?? ''}`]),
    ),
    peerDependenciesMeta: Object.fromEntries(
      spec.optionalPeers.map((name) => [name, { optional: true }]),
    ),
    ...more,
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);
  for (const part of spec.types) {
    cpSync(join(TYPES, part), join(folder, 'types', part), { recursive: true });
  }
  return folder;
}

function packPackage(folder: string, readme: string): void {
  cpSync(join(ROOT, readme), join(folder, 'README.md'));
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
  const [command, args, options] = buildNpmCommand(['pack', '--silent', '--pack-destination', OUT]);
  const name = execFileSync(command, args, { ...options, cwd: folder, encoding: 'utf8' }).trim();
  console.log(relative(ROOT, join(OUT, name)));
}

await runCommand(
  {
    name: 'npm run pack --',
    about: 'Packs the mock server and the SDK for other projects, in build/packages.',
    options: {},
  },
  main,
);
