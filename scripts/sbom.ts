import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildNpmCommand } from './npm-command.mjs';

const ROOT = join(import.meta.dirname, '..');
const MODULES = 'node_modules/';
/** Property that only npm 10 writes. */
const PATH = 'cdx:npm:package:path';

type Locked = { readonly [Field in 'version' | 'resolved' | 'integrity' | 'name']?: string };
export type Lockfile = {
  readonly name: string;
  readonly packages: Readonly<Record<string, Locked>>;
};

type Component = { readonly [Field in 'bom-ref' | 'name' | 'version' | 'scope']: string } & {
  readonly hashes?: readonly unknown[];
  readonly licenses?: readonly unknown[];
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
};

/** Fields of npm's list that are read or changed. */
type NpmList = {
  readonly serialNumber: string;
  readonly metadata: {
    readonly timestamp: string;
    readonly tools: readonly { readonly name: string; readonly version?: string }[];
    readonly component: Component;
  };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
};

/** Lists the packages of package-lock.json in CycloneDX format with `npm sbom`. */
export function listNpmPackages(): NpmList {
  // A build runs in production mode, in which npm omits development packages and their shared
  // dependencies.
  const [command, args, options] = buildNpmCommand([
    'sbom',
    '--package-lock-only',
    '--sbom-format=cyclonedx',
    '--include=dev',
  ]);
  const maxBuffer = 64 * 1024 * 1024;
  const { stdout, stderr, status } = spawnSync(command, args, {
    ...options,
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer,
  });
  if (status !== 0) throw new Error(`npm lists no packages: ${stderr}`);
  return JSON.parse(stdout);
}

/**
 * Converts npm's list to that of a build. npm marks every package as required that is not for
 * development; here only packages in the bundle are required, and the others are `excluded`.
 * Removes everything that differs between two builds of the same source: serial number, time,
 * version of npm, and fields that npm 10 writes in another way.
 *
 * @param bundled keys of package-lock.json whose packages have code in the bundle.
 */
export function buildSbom(list: NpmList, { name, packages }: Lockfile, bundled: readonly string[]) {
  const required = new Set(bundled.map((path) => getPackageRef(path, packages)));
  const { serialNumber: _serial, metadata, components, ...rest } = list;
  const { timestamp: _time, tools, ...built } = metadata;
  return {
    ...rest,
    // Sets the name of the product, because npm uses the name of the folder.
    metadata: {
      ...built,
      tools: tools.map(({ version: _version, ...tool }) => tool),
      component: { ...withoutPath(metadata.component), name },
    },
    components: uniqueBy('bom-ref', components).map((one) => ({
      ...withoutPath(one),
      name: parseName(one['bom-ref']),
      scope: required.has(one['bom-ref']) ? 'required' : 'excluded',
    })),
    dependencies: uniqueBy('ref', rest.dependencies),
  };
}

/** Removes duplicates: npm 10 lists a package twice that is installed in two folders. */
function uniqueBy<Key extends string, Item extends Readonly<Record<Key, unknown>>>(
  key: Key,
  items: readonly Item[],
): readonly Item[] {
  return [...new Map(items.map((item) => [item[key], item])).values()];
}

function withoutPath(component: Component): Component {
  return { ...component, properties: component.properties?.filter(({ name }) => name !== PATH) };
}

/** Returns the name in a reference such as `@msw/data@1.1.7`; npm 10 has the alias in `name`. */
function parseName(ref: string): string {
  return ref.slice(0, ref.lastIndexOf('@'));
}

/** Returns npm's reference for a package, such as `react@19.2.0`, by the real name of an alias. */
export function getPackageRef(path: string, packages: Lockfile['packages']): string {
  const locked = packages[path];
  if (!locked) throw new Error(`${path} is not in package-lock.json.`);
  const name = locked.name ?? path.slice(path.lastIndexOf(MODULES) + MODULES.length);
  return `${name}@${locked.version ?? ''}`;
}
