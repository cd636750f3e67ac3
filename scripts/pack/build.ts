import { dirname, join, relative } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';
import { thirdPartyLicencesPlugin } from '../third-party-licences.ts';
import type { PackageSpec } from './packages.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Builds a package for Node that contains all packages except its optional peers. */
export async function buildForNode(
  { name, optionalPeers }: PackageSpec,
  folder: string,
  modules: readonly string[],
): Promise<void> {
  await build({
    ...sharedOptions(folder, modules),
    plugins: [adaptToPackage(name), thirdPartyLicencesPlugin()],
    ssr: { noExternal: true, external: [...optionalPeers] },
  });
}

/** Builds the SDK for another bundler: one file for each module, and no bundled package. */
export async function buildSdk(
  folder: string,
  modules: readonly string[],
  peers: readonly string[],
): Promise<void> {
  const { build: options, ...rest } = sharedOptions(folder, modules);
  await build({
    ...rest,
    define: { 'import.meta.env.DEV': "(process.env.NODE_ENV !== 'production')" },
    ssr: { external: [...peers] },
    build: {
      ...options,
      rolldownOptions: {
        ...options.rolldownOptions,
        output: {
          ...options.rolldownOptions.output,
          preserveModules: true,
          preserveModulesRoot: ROOT,
        },
      },
    },
  });
}

function sharedOptions(folder: string, modules: readonly string[]) {
  return {
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      rolldownOptions: {
        input: Object.fromEntries(
          modules.map((path) => [path.replace(/\.ts$/, ''), join(ROOT, path)]),
        ),
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  } satisfies InlineConfig;
}

/**
 * Vite plugin that adapts modules to the package: they find their files by the same relative paths
 * as in the repository, and their texts name the command of the package.
 */
export function adaptToPackage(command: string): Plugin {
  return {
    name: 'at-home',
    renderChunk(code, { fileName }) {
      const depth = '../'.repeat(fileName.split('/').length);
      return code.replaceAll(PACKAGE_ROOT, depth);
    },
    transform(code, id) {
      if (id.includes('node_modules')) return null;
      const folder = relative(ROOT, dirname(id));
      return code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${PACKAGE_ROOT}${folder}')`)
        .replaceAll('npm run mock --', command);
    },
  };
}

/** Placeholder for the package root until the chunk of a module is known. */
const PACKAGE_ROOT = '@package-root/';
