const KINDS = [
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
] as const;

/** What package-lock.json says of one package. */
type Locked = {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly name?: string;
} & { readonly [Kind in (typeof KINDS)[number]]?: Readonly<Record<string, string>> };

export type Lockfile = {
  readonly name: string;
  readonly version: string;
  readonly packages: Readonly<Record<string, Locked>>;
};

const MODULES = 'node_modules/';

/**
 * The packages of the lockfile in CycloneDX 1.6 with their dependencies: those that the browser gets
 * are `required`, the tools are `excluded`. Without a time or a serial number, so that two builds are
 * equal.
 *
 * @param bundled the keys of the packages that have code in the bundle
 */
export function sbomOf({ name, version, packages }: Lockfile, bundled: readonly string[]) {
  const required = new Set(bundled.map((path) => purlOf(path, packages[path])));
  const components = new Map<string, ReturnType<typeof componentOf>>();
  const dependencies = new Map<string, readonly string[]>();
  for (const [path, locked] of Object.entries(packages)) {
    const ref = path === '' ? name : purlOf(path, locked);
    if (path !== '') components.set(ref, componentOf(ref, path, locked, required.has(ref)));
    // One version may lie in several folders.
    const needed = [...(dependencies.get(ref) ?? []), ...dependenciesOf(packages, path, locked)];
    dependencies.set(ref, [...new Set(needed)].toSorted());
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
    components: [...components.values()].toSorted((a, b) => (a.purl < b.purl ? -1 : 1)),
    dependencies: [...dependencies]
      .map(([ref, dependsOn]) => ({ ref, dependsOn }))
      .toSorted((a, b) => (a.ref < b.ref ? -1 : 1)),
  };
}

/** The package URL of a key of the lockfile, such as `pkg:npm/react@19.2.0`. */
export function purlOf(path: string, locked: Locked | undefined): string {
  if (!locked) throw new Error(`${path} is not in package-lock.json.`);
  return `pkg:npm/${nameOf(path, locked).replace('@', '%40')}@${locked.version ?? ''}`;
}

/** An alias has its real name beside it. */
function nameOf(path: string, { name }: Locked): string {
  return name ?? path.slice(path.lastIndexOf(MODULES) + MODULES.length);
}

function dependenciesOf(
  packages: Lockfile['packages'],
  path: string,
  locked: Locked,
): readonly string[] {
  return KINDS.flatMap((kind) => Object.keys(locked[kind] ?? {})).flatMap((name) => {
    const found = foundFrom(packages, path, name);
    // An optional one may be left out.
    return found === undefined ? [] : [purlOf(found, packages[found])];
  });
}

/** As Node.js looks for a package: in the folder's own modules, then in those above. */
function foundFrom(packages: Lockfile['packages'], path: string, name: string): string | undefined {
  const here = `${path === '' ? '' : `${path}/`}${MODULES}${name}`;
  if (here in packages) return here;
  if (path === '') return undefined;
  return foundFrom(packages, path.slice(0, path.lastIndexOf(MODULES)).replace(/\/$/, ''), name);
}

function componentOf(purl: string, path: string, locked: Locked, isRequired: boolean) {
  const { version = '', resolved, integrity, license } = locked;
  return {
    type: 'library',
    'bom-ref': purl,
    name: nameOf(path, locked),
    version,
    scope: isRequired ? 'required' : 'excluded',
    ...(integrity !== undefined && { hashes: hashesOf(integrity) }),
    ...(license !== undefined && { licenses: [{ expression: license }] }),
    purl,
    ...(resolved !== undefined && {
      externalReferences: [{ type: 'distribution', url: resolved }],
    }),
  };
}

/** `sha512-…` in base64, as npm writes it. */
function hashesOf(integrity: string) {
  return integrity.split(' ').map((one) => {
    const [algorithm = '', ...digest] = one.split('-');
    return {
      alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
      content: Buffer.from(digest.join('-'), 'base64').toString('hex'),
    };
  });
}
