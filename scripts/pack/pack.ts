/**
 * Packs the mock server, the SDK and the check of servers for other projects (`npm run pack`): three
 * tarballs in build/packages with compiled JavaScript and types. docs/mock-server-package.md,
 * docs/sdk-package.md and docs/contract-check.md describe their use.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { readBundle } from '#contract/bundle.ts';
import { readBuildFacts } from '../build-facts.ts';
import { buildNpmCommand } from '../npm-command.mjs';
import { runCommand } from '../run-command.ts';
import type { BuildInfo } from '#src/shared/platform/config/build.ts';
import { ASSET_PATHS, PACKED_LIBRARIES_FOLDER } from '#mock/panel/assets.ts';
import { buildForNode, buildSdk } from './build.ts';
import {
  CONTRACT_CHECK_PACKAGE,
  MOCK_SERVER_PACKAGE,
  SDK_PACKAGE,
  type PackageSpec,
} from './packages.ts';
import { emitTypes } from './declarations.ts';

const ROOT = join(import.meta.dirname, '../..');
const OUT = join(ROOT, 'build/packages');
const TYPES = join(OUT, 'types');
const PORTAL = join(ROOT, 'dist');
const COMMIT_LENGTH = 7;

type Manifest = {
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};

const manifest: Manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/**
 * Version of all packages: the contract's, with the time and commit of the build, because npm does not install
 * another tarball of the same version.
 */
const VERSION = `${readBundle('openapi').info.version}-${formatBuild(readBuildFacts())}`;

function formatBuild({ commit, time }: BuildInfo): string {
  return commit === null || time === null
    ? 'local'
    : `${time.replaceAll(/\D/g, '')}.g${commit.slice(0, COMMIT_LENGTH)}`;
}

async function main(): Promise<void> {
  rmSync(OUT, { recursive: true, force: true });
  const modules = (spec: PackageSpec) => Object.values(spec.exports).flatMap(expandPattern);
  const packages = [MOCK_SERVER_PACKAGE, SDK_PACKAGE, CONTRACT_CHECK_PACKAGE];
  emitTypes(TYPES, packages.flatMap(modules));
  const mockServer = createPackage(MOCK_SERVER_PACKAGE, {
    bin: { [MOCK_SERVER_PACKAGE.name]: 'bin.mjs' },
  });
  await buildForNode(MOCK_SERVER_PACKAGE, join(mockServer, 'dist'), [
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

  const cli = 'scripts/contract-check/cli.ts';
  const check = createPackage(CONTRACT_CHECK_PACKAGE, {
    bin: { [CONTRACT_CHECK_PACKAGE.name]: 'bin.mjs' },
  });
  cpSync(join(import.meta.dirname, 'contract-check-bin.mjs'), join(check, 'bin.mjs'));
  await buildForNode(CONTRACT_CHECK_PACKAGE, join(check, 'dist'), [
    ...modules(CONTRACT_CHECK_PACKAGE),
    cli,
  ]);
  packPackage(check, 'docs/contract-check.md');
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

/**
 * Returns the fields that name the declarations of each import for `"moduleResolution": "node"`, which does not read `exports`. Such a
 * path may contain one star, so that each file is listed.
 */
function listTypes(spec: PackageSpec): object {
  const entries = Object.entries(spec.exports).flatMap(
    ([path, source]): readonly [string, readonly [string]][] =>
      expandPattern(source).map((file) => {
        const name = basename(file).replace(/(?:\.zod)?\.ts$/, '');
        return [
          path.replace('./', '').replace('*', name),
          [`types/${file.replace(/\.ts$/, '.d.ts')}`],
        ];
      }),
  );
  const { '.': main, ...others } = Object.fromEntries(entries);
  return { ...(main && { types: main[0] }), typesVersions: { '*': others } };
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
    version: VERSION,
    description: spec.description,
    license: manifest.license,
    private: true,
    type: 'module',
    engines: { node: spec.node },
    exports: { ...Object.fromEntries(exports), ...spec.files },
    ...listTypes(spec),
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
  cpSync(join(ROOT, 'contract/CHANGELOG.md'), join(folder, 'CHANGELOG.md'));
  const [command, args, options] = buildNpmCommand(['pack', '--silent', '--pack-destination', OUT]);
  const name = execFileSync(command, args, { ...options, cwd: folder, encoding: 'utf8' }).trim();
  console.log(relative(ROOT, join(OUT, name)));
}

await runCommand(
  {
    name: 'npm run pack --',
    about: 'Packs the mock server, the SDK and the check of servers, in build/packages.',
    options: {},
  },
  main,
);
