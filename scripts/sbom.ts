/** What package-lock.json says of one package. */
type Locked = {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  readonly name?: string;
};

export type Lockfile = {
  readonly name: string;
  readonly version: string;
  readonly packages: Readonly<Record<string, Locked>>;
};

const MODULES = 'node_modules/';

/**
 * The packages of the lockfile in CycloneDX 1.6: those that the browser gets are `required`, the
 * tools are `excluded`. Without a time or a serial number, so that two builds are equal.
 */
export function sbomOf({ name, version, packages }: Lockfile) {
  const components = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, locked]) => componentOf(path, locked));
  const byReference = new Map(components.map((component) => [component['bom-ref'], component]));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
    components: [...byReference.values()].toSorted((a, b) => (a.purl < b.purl ? -1 : 1)),
  };
}

function componentOf(path: string, locked: Locked) {
  const { version = '', resolved, integrity, license, dev, devOptional, optional } = locked;
  // An alias has its real name beside it.
  const name = locked.name ?? path.slice(path.lastIndexOf(MODULES) + MODULES.length);
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const isTool = [dev, devOptional, optional].includes(true);
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    scope: isTool ? 'excluded' : 'required',
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
