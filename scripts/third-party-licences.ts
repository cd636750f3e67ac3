import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

/** File that the footer of the portal links to (src/app/shell/page-footer.tsx). */
const FILE = 'third-party-licences.txt';
const RULE = `\n\n${'-'.repeat(80)}\n\n`;
const LICENCE_FILE = /^(licen[cs]e|copying|notice)([.-].*)?$/i;
/** Packages from which `npm run generate` creates files. */
const GENERATED: Readonly<Record<string, string>> = {
  'src/shared/ui/theme/generated/inter.woff2': '@fontsource-variable/inter',
};
/** Packages whose code the bundler adds, by the start of the module's name. */
const BUNDLER_PACKAGES: Readonly<Record<string, string>> = {
  '\0vite/': 'vite',
  '\0rolldown/': 'rolldown',
};

type Output = {
  readonly type: 'chunk' | 'asset';
  readonly moduleIds?: readonly string[];
  readonly originalFileNames?: readonly string[];
};

export type PackageLicence = {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string;
};

/**
 * Vite plugin that writes the licences of the code that users download, read from the finished
 * bundle.
 *
 * @param without names of packages that may lack the text of their licence.
 */
export function thirdPartyLicencesPlugin(without: readonly string[] = []): Plugin {
  let root = process.cwd();
  return {
    name: 'third-party-licences',
    apply: 'build',
    configResolved(config) {
      ({ root } = config);
    },
    generateBundle: {
      // Runs after the plugins that add files to the bundle or remove some.
      order: 'post',
      handler(_options, bundle) {
        const folders = listPackageFolders(root, Object.values(bundle));
        const packages = folders.map((folder) => readPackageLicence(folder, without));
        this.emitFile({ type: 'asset', fileName: FILE, source: formatLicences(packages) });
      },
    },
  };
}

export function listPackageFolders(root: string, outputs: readonly Output[]): readonly string[] {
  const sources = outputs.flatMap(({ moduleIds = [], originalFileNames = [] }) => [
    ...moduleIds,
    ...originalFileNames.map((file) => resolve(root, file)),
  ]);
  const folders = sources
    .map((source) => findPackageFolder(root, source))
    .filter((one) => one !== null);
  return [...new Set(folders)].toSorted();
}

function findPackageFolder(root: string, source: string): string | null {
  const [, made] = Object.entries(GENERATED).find(([file]) => resolve(root, file) === source) ?? [];
  if (made !== undefined) return join(root, 'node_modules', made);
  const [, tool] =
    Object.entries(BUNDLER_PACKAGES).find(([start]) => source.startsWith(start)) ?? [];
  if (tool !== undefined) return join(root, 'node_modules', tool);
  const parts = source.split(/[\\/]/);
  const last = parts.lastIndexOf('node_modules');
  if (last < 0) return null;
  const length = parts[last + 1]?.startsWith('@') ? 3 : 2;
  return parts.slice(0, last + length).join(sep);
}

/**
 * Reads the licence of a package. Throws if the package names no licence. Also throws if the text
 * of the licence is missing, unless `without` lists the package.
 */
export function readPackageLicence(
  folder: string,
  without: readonly string[] = [],
): PackageLicence {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { name, version, license } = pickFields(manifest);
  const files = readdirSync(folder).filter((file) => LICENCE_FILE.test(file));
  const text = files.toSorted().map((file) => readFileSync(join(folder, file), 'utf8').trim());
  if (without.includes(name))
    text.push('The package is published without the text of its licence.');
  if (license === '' || text.length === 0) {
    const lacking = license === '' ? 'no licence' : 'no text of its licence';
    throw new Error(`${name} is in the bundle and has ${lacking}: ${folder}`);
  }
  // Vite's own file also lists the packages inside Vite, which are not in our bundle.
  const [own = ''] = text.join('\n\n').split(/^#+ Licenses of bundled dependencies/m);
  return { name, version, licence: license, text: own.trim() };
}

function pickFields(manifest: unknown): Readonly<Record<'name' | 'version' | 'license', string>> {
  const field = (name: string): string => {
    const value: unknown = Object.getOwnPropertyDescriptor(Object(manifest), name)?.value;
    return typeof value === 'string' ? value : '';
  };
  return { name: field('name'), version: field('version'), license: field('license') };
}

export function formatLicences(packages: readonly PackageLicence[]): string {
  const parts = packages.map(
    ({ name, version, licence, text }) => `${name} ${version}\nLicence: ${licence}\n\n${text}`,
  );
  const head = `This portal contains the work of others, under these licences.`;
  return `${[head, ...parts].join(RULE)}\n`;
}
