import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { checkConfig, parseColors, buildConfigJsonSchema } from '#deploy/check-config.ts';
import { toPolicySettings, type Deployment } from '#deploy/deployment.ts';
import { HASHED_FOLDER, INDEX_PATH, MIN_BYTES_TO_COMPRESS } from '#deploy/files.ts';
import { generateManifest } from '#deploy/manifest.ts';
import { generateNginxConf } from '#deploy/nginx.ts';
import { generateUploads, generateWorker } from '#deploy/object-store.ts';
import { insertIntegrity, insertContentSecurityPolicy } from '#deploy/page.ts';
import { SECURITY_TXT_PATH, checkSecurityTxt } from '#deploy/security-txt.ts';
import { buildMetaPolicy } from '#deploy/policy.ts';
import { checkServerSettings } from '#deploy/server-settings.ts';
import { generateStaticHeaders } from '#deploy/static-host.ts';
import { isLocalHost } from '#src/sdk/base-address.ts';
import { defaultConfig } from '#src/shared/platform/config/config.ts';
import { readBuildFacts } from './build-facts.ts';
import { renderFirmPages, findWeakColors } from './firm-pages.ts';
import { listNpmPackages, buildSbom, type Lockfile } from './sbom.ts';
import { listPackageFolders } from './third-party-licences.ts';

const ROOT = join(import.meta.dirname, '..');
const SERVER_FILES = [
  'release.sh',
  'portal.service',
  'portal-refresh.service',
  'portal-refresh.timer',
  'portal.logrotate',
  'upload.sh',
];
const COMPRESSIBLE = /[.](css|html|js|json|mjs|svg|txt|webmanifest)$/;

/** Returns the folder for files of a build that are not published: `dist-deploy` beside `dist`. */
export function getDeployFolder(dist: string): string {
  return `${dist.replace(/(?<![\\/])[\\/]+$/, '')}-deploy`;
}

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
        writeFileSync(page, withDigests(dist, readFileSync(page, 'utf8')));
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
        writeFileSync(join(folder, 'build.json'), `${JSON.stringify(readBuildFacts(), null, 2)}\n`);
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

async function compress(
  paths: readonly string[],
  contentOf: (path: string) => Buffer,
  folder: string,
): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const squeeze = async (path: string): Promise<void> => {
    const content = contentOf(path);
    const target = join(folder, path);
    // Files of earlier settings are removed.
    for (const form of ['br', 'gz']) rmSync(`${target}.${form}`, { force: true });
    if (content.length < MIN_BYTES_TO_COMPRESS) return;
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(`${target}.br`, await promisify(brotliCompress)(content, { params }));
    writeFileSync(
      `${target}.gz`,
      await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
    );
  };
  await Promise.all(paths.filter((path) => COMPRESSIBLE.test(path)).map(squeeze));
}

export type DeploymentSettings = {
  readonly config?: unknown;
  readonly server?: unknown;
  /** Folder with files of the firm, which replace those of the build. */
  readonly files?: string;
  /** True for a host that cannot set headers. */
  readonly hasPolicyInPage?: boolean;
};

/** Writes the files that a web server needs for these settings; returns the release's name. */
export async function writeDeployment(dist: string, settings: DeploymentSettings): Promise<string> {
  const folder = getDeployFolder(dist);
  const own = join(folder, 'public');
  const { made, given, files, leftOut } = await prepareDeployment(dist, settings);
  rmSync(own, { recursive: true, force: true });
  for (const [path, content] of given) {
    mkdirSync(dirname(join(own, path)), { recursive: true });
    writeFileSync(join(own, path), content);
  }
  await compress(
    files.filter((path) => !path.startsWith(HASHED_FOLDER)),
    (path) => given.get(path) ?? readFileSync(join(dist, path)),
    join(folder, 'compressed'),
  );
  const published = new Map([
    ...files.map((path) => [path, given.get(path) ?? readFileSync(join(dist, path))] as const),
    ...readFiles(join(folder, 'compressed')),
  ]);
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('nginx.conf', generateNginxConf(made));
  write('_headers', generateStaticHeaders(made, files));
  write('worker.mjs', generateWorker(made, readFileSync(join(ROOT, 'deploy/worker.mjs'), 'utf8')));
  write('uploads', generateUploads(files, made.release));
  write('config.json', `${JSON.stringify(settings.config ?? {}, null, 2)}\n`);
  write('config.schema.json', `${JSON.stringify(buildConfigJsonSchema(), null, 2)}\n`);
  write('release', `${made.release}\n`);
  write('manifest', generateManifest(published));
  write('left-out', leftOut.map((path) => `${path}\n`).join(''));
  for (const name of SERVER_FILES) cpSync(join(ROOT, 'deploy', name), join(folder, name));
  return made.release;
}

type Files = ReadonlyMap<string, Buffer>;

async function prepareDeployment(
  dist: string,
  settings: DeploymentSettings,
): Promise<{
  readonly made: Deployment;
  readonly given: Files;
  readonly files: readonly string[];
  readonly leftOut: readonly string[];
}> {
  const firms = readFiles(settings.files);
  const { server, config, colors, isFirms } = checkSettings(dist, settings, firms);
  const given =
    settings.config === undefined
      ? readFiles(dist, [INDEX_PATH])
      : new Map([
          ...firms,
          ...(await renderFirmPages(dist, getDeployFolder(dist), settings.config, {
            config,
            colors,
          })),
        ]);
  const built = readFiles(dist);
  // A firm's portal omits the demonstration's terms. The firm need not replace that file, because
  // its own terms may have another address.
  const leftOut = [defaultConfig.termsUrl].filter((path) => isFirms && !firms.has(path));
  const files = [...new Set([...built.keys(), ...given.keys()])]
    .filter((path) => !leftOut.includes(path))
    .toSorted();
  const digestOf = (of: Files) =>
    computeDigest(
      [...of].map(([path, content]) => `${path.slice(1)} ${computeDigest(content)}`).join('\n'),
    );
  const made = {
    // Changed settings create another release, so that a site can switch back to the earlier one.
    release: [
      readBuildFacts().version,
      digestOf(built),
      computeDigest(JSON.stringify([digestOf(given), server, settings.hasPolicyInPage])),
    ].join('-'),
    html: withDigests(dist, String(given.get(INDEX_PATH))),
    folders: [...new Set(files.map((path) => dirname(path)))],
    config,
    server,
  };
  const page = settings.hasPolicyInPage
    ? insertContentSecurityPolicy(made.html, buildMetaPolicy(made.html, toPolicySettings(made)))
    : made.html;
  return { made, given: new Map([...given, [INDEX_PATH, Buffer.from(page)]]), files, leftOut };
}

function withDigests(dist: string, html: string): string {
  return insertIntegrity(html, (path) => readFileSync(join(dist, path)));
}

/** Checks the settings in both files; throws an Error with a line for each wrong one. */
function checkSettings(dist: string, settings: DeploymentSettings, firms: Files) {
  const server = checkServerSettings(settings.server ?? {});
  const isFirms = isForFirm(settings, server.settings?.names);
  const config = checkConfig(
    settings.config ?? {},
    isFirms ? { isFirmsFile: (path) => firms.has(path) } : {},
  );
  const problems = [
    ...config.problems,
    ...findWeakColors(dist, parseColors(settings.config)),
    ...server.problems,
    ...checkSecurityTxt(firms.get(SECURITY_TXT_PATH)),
  ];
  if (!server.settings || !config.settings || problems.length > 0) {
    throw new Error(problems.join('\n'));
  }
  return { server: server.settings, ...config.settings, isFirms };
}

/** Checks whether the settings are for a firm's portal; a static host is always public. */
function isForFirm({ config, server }: DeploymentSettings, names: readonly string[] = []): boolean {
  if (server === undefined) return config !== undefined;
  // Invalid names do not count as local.
  return names.length === 0 || !names.every(isLocalHost);
}

function computeDigest(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}

/** Reads the files of a folder, indexed by paths such as `/index.html`. */
function readFiles(folder?: string, paths = folder === undefined ? [] : listPaths(folder)): Files {
  return new Map(paths.map((path) => [path, readFileSync(join(folder ?? '', path))]));
}

/** Lists the files of a folder, including folders such as `.well-known`, which a glob omits. */
export function listPaths(folder: string): readonly string[] {
  return readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => `/${path.split(sep).join('/')}`)
    .toSorted();
}
