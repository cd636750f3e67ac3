import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { build, type Plugin } from 'vite';
import { HASHED_FOLDER, INDEX_PATH } from '#deploy/files.ts';
import { readBuildFacts } from './build-facts.ts';
import {
  BUILD_FACTS_FILE,
  compress,
  getDeployFolder,
  insertDigests,
  listPaths,
  writeDeployment,
} from './deployment.ts';
import { adaptToPackage } from './pack/build.ts';
import { listNpmPackages, buildSbom, type Lockfile } from './sbom.ts';
import { listPackageFolders } from './third-party-licences.ts';

const ROOT = join(import.meta.dirname, '..');

/** Vite plugin that writes the deploy folder beside the published one, with the default settings. */
export function deploymentPlugin(): Plugin {
  let dist = '';
  let root = '';
  let bundled: readonly string[] = [];
  let isWritten = false;
  return {
    name: 'deployment',
    apply: 'build',
    configResolved(config) {
      ({ root } = config);
      dist = resolve(root, config.build.outDir);
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        bundled = listPackageFolders(root, Object.values(bundle)).map((folder) =>
          relative(root, folder).split(sep).join('/'),
        );
      },
    },
    writeBundle() {
      isWritten = true;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error) {
        if (error || !isWritten) return;
        const folder = getDeployFolder(dist);
        rmSync(folder, { recursive: true, force: true });
        mkdirSync(folder, { recursive: true });
        moveUnpublished(dist, folder);
        // Digests are computed last, because other plugins change the scripts until they are
        // written.
        const page = join(dist, INDEX_PATH);
        writeFileSync(page, insertDigests(dist, readFileSync(page, 'utf8')));
        await compress(
          listPaths(dist).filter((path) => path.startsWith(HASHED_FOLDER)),
          (path) => readFileSync(join(dist, path)),
          join(folder, 'compressed'),
        );
        const lockfile: Lockfile = JSON.parse(
          readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
        );
        writeFileSync(
          join(folder, 'sbom.cdx.json'),
          `${JSON.stringify(buildSbom(listNpmPackages(), lockfile, bundled), null, 2)}\n`,
        );
        writeFileSync(
          join(folder, BUILD_FACTS_FILE),
          `${JSON.stringify(readBuildFacts(), null, 2)}\n`,
        );
        await buildContainerScript(folder);
        await writeDeployment(dist, {});
      },
    },
  };
}

function moveUnpublished(dist: string, folder: string): void {
  for (const path of listPaths(dist).filter((file) => file.endsWith('.map'))) {
    const target = join(folder, 'source-maps', path);
    mkdirSync(dirname(target), { recursive: true });
    renameSync(join(dist, path), target);
  }
  cpSync(join(dist, '.vite'), folder, { recursive: true });
  rmSync(join(dist, '.vite'), { recursive: true });
}

/** Bundles the script that renders the site in a container, where no packages are installed. */
async function buildContainerScript(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: ROOT,
    publicDir: false,
    plugins: [adaptToPackage('npm run mock --')],
    ssr: { noExternal: true },
    build: {
      ssr: 'scripts/render-site.ts',
      outDir: folder,
      emptyOutDir: false,
      target: 'es2023',
      rolldownOptions: { output: { entryFileNames: 'render-site.mjs', codeSplitting: false } },
    },
  });
}
