import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const MODULES = 'node_modules/';

type Locked = { readonly [Field in 'version' | 'resolved' | 'integrity' | 'name']?: string };
export type Lockfile = {
  readonly name: string;
  readonly packages: Readonly<Record<string, Locked>>;
};

type Component = { readonly [Field in 'bom-ref' | 'name' | 'version' | 'scope']: string } & {
  readonly hashes?: readonly unknown[];
  readonly licenses?: readonly unknown[];
};

/** The part of npm's list that is read or changed. */
type NpmList = {
  readonly serialNumber: string;
  readonly metadata: { readonly timestamp: string; readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
};

/** The packages of package-lock.json in CycloneDX, as npm lists them. */
export function npmList(): NpmList {
  // A build is in production, where npm leaves out what is for development and what that shares.
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--include=dev'];
  const shell = process.platform === 'win32';
  const maxBuffer = 64 * 1024 * 1024;
  const { stdout, stderr, status } = spawnSync('npm', args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer,
    shell,
  });
  if (status !== 0) throw new Error(`npm lists no packages: ${stderr}`);
  return JSON.parse(stdout);
}

/**
 * npm's list as that of a build: for npm every package is required that is not for development, here
 * those in the bundle are and the others are `excluded`. Without what differs between two equal builds.
 *
 * @param bundled the keys of package-lock.json that have code in the bundle
 */
export function sbomOf(list: NpmList, { name, packages }: Lockfile, bundled: readonly string[]) {
  const required = new Set(bundled.map((path) => refOf(path, packages)));
  const { serialNumber: _serial, metadata, components, ...rest } = list;
  const { timestamp: _time, ...built } = metadata;
  return {
    ...rest,
    // npm takes the name of the folder.
    metadata: { ...built, component: { ...metadata.component, name } },
    components: components.map((one) => ({
      ...one,
      scope: required.has(one['bom-ref']) ? 'required' : 'excluded',
    })),
  };
}

/** npm's name for a package of package-lock.json, such as `react@19.2.0`. An alias has its real name. */
export function refOf(path: string, packages: Lockfile['packages']): string {
  const locked = packages[path];
  if (!locked) throw new Error(`${path} is not in package-lock.json.`);
  const name = locked.name ?? path.slice(path.lastIndexOf(MODULES) + MODULES.length);
  return `${name}@${locked.version ?? ''}`;
}
