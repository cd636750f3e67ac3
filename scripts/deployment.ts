import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { checkConfig, parseColors, buildConfigJsonSchema } from '#deploy/check-config.ts';
import { toPolicySettings, type Deployment } from '#deploy/deployment.ts';
import { HASHED_FOLDER, INDEX_PATH, MIN_BYTES_TO_COMPRESS } from '#deploy/files.ts';
import { generateManifest } from '#deploy/manifest.ts';
import { generateNginxConf } from '#deploy/nginx.ts';
import { generateUploads, generateWorker } from '#deploy/object-store.ts';
import { insertIntegrity, insertContentSecurityPolicy } from '#deploy/page.ts';
import { SECURITY_TXT_PATH, checkSecurityTxt } from '#deploy/security-txt.ts';
import { buildMetaPolicy } from '#deploy/policy.ts';
import { buildServerJsonSchema, checkServerSettings } from '#deploy/server-settings.ts';
import { generateStaticHeaders } from '#deploy/static-host.ts';
import { isLocalHost } from '#src/sdk/base-address.ts';
import type { BuildInfo } from '#src/shared/platform/config/build.ts';
import { defaultConfig } from '#src/shared/platform/config/config.ts';
import { renderFirmPages, findWeakColors } from './firm-pages.ts';

const ROOT = join(import.meta.dirname, '..');
const SERVER_FILES = [
  'release.sh',
  'portal.service',
  'portal-refresh.service',
  'portal-refresh.timer',
  'portal.logrotate',
  'upload.sh',
];
/** File of the deploy folder with the facts of the build. */
export const BUILD_FACTS_FILE = 'build.json';
const COMPRESSIBLE = /[.](css|html|js|json|mjs|svg|txt|webmanifest)$/;

/** Returns the folder for files of a build that are not published: `dist-deploy` beside `dist`. */
export function getDeployFolder(dist: string): string {
  return `${dist.replace(/(?<![\\/])[\\/]+$/, '')}-deploy`;
}

/** Writes the compressed forms of files, by paths such as `/index.html`, into a folder. */
export async function compress(
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
  const { made, given, files, leftOut, contentOf } = await prepareDeployment(dist, settings);
  rmSync(own, { recursive: true, force: true });
  writeFiles(own, given);
  await compress(files.filter(isUnhashed), contentOf, join(folder, 'compressed'));
  const published = new Map([
    ...files.map((path) => [path, contentOf(path)] as const),
    ...readFiles(join(folder, 'compressed')),
  ]);
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('nginx.conf', generateNginxConf(made));
  write('_headers', generateStaticHeaders(made, files));
  write('worker.mjs', generateWorker(made, readFileSync(join(ROOT, 'deploy/worker.mjs'), 'utf8')));
  write('uploads', generateUploads(files, made.release));
  write('config.json', `${JSON.stringify(settings.config ?? {}, null, 2)}\n`);
  write('config.schema.json', `${JSON.stringify(buildConfigJsonSchema(), null, 2)}\n`);
  write('server.schema.json', `${JSON.stringify(buildServerJsonSchema(), null, 2)}\n`);
  write('release', `${made.release}\n`);
  write('manifest', generateManifest(published));
  write('left-out', leftOut.map((path) => `${path}\n`).join(''));
  for (const name of SERVER_FILES) cpSync(join(ROOT, 'deploy', name), join(folder, name));
  return made.release;
}

/**
 * Writes a site with one release for `nginx -p SITE -c nginx.conf`; returns the release's name. `hashed` is the folder
 * of files with a hash in their name, which need not be copied.
 */
export async function writeSite(
  site: string,
  dist: string,
  hashed: string,
  settings: DeploymentSettings,
): Promise<string> {
  const { made, files, contentOf } = await prepareDeployment(dist, settings);
  const own = join(site, 'releases', made.release, 'public');
  // A container that starts again finds the folders of its former start.
  for (const name of ['releases', 'static', 'temp']) {
    rmSync(join(site, name), { recursive: true, force: true });
  }
  for (const name of ['logs', 'temp']) mkdirSync(join(site, name), { recursive: true });
  symlinkSync(hashed, join(site, 'static'));
  const paths = files.filter(isUnhashed);
  writeFiles(own, new Map(paths.map((path) => [path, contentOf(path)])));
  await compress(paths, contentOf, own);
  writeFileSync(join(site, 'nginx.conf'), generateNginxConf(made));
  return made.release;
}

type Files = ReadonlyMap<string, Buffer>;

function isUnhashed(path: string): boolean {
  return !path.startsWith(HASHED_FOLDER);
}

function writeFiles(folder: string, files: Files): void {
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

type PreparedDeployment = {
  readonly made: Deployment;
  readonly given: Files;
  readonly files: readonly string[];
  readonly leftOut: readonly string[];
  readonly contentOf: (path: string) => Buffer;
};

async function prepareDeployment(
  dist: string,
  settings: DeploymentSettings,
): Promise<PreparedDeployment> {
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
  const facts: BuildInfo = JSON.parse(
    readFileSync(join(getDeployFolder(dist), BUILD_FACTS_FILE), 'utf8'),
  );
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
      facts.version,
      digestOf(built),
      computeDigest(JSON.stringify([digestOf(given), server, settings.hasPolicyInPage])),
    ].join('-'),
    html: insertDigests(dist, String(given.get(INDEX_PATH))),
    folders: [...new Set(files.map((path) => dirname(path)))],
    config,
    server,
  };
  const page = settings.hasPolicyInPage
    ? insertContentSecurityPolicy(made.html, buildMetaPolicy(made.html, toPolicySettings(made)))
    : made.html;
  const replaced = new Map([...given, [INDEX_PATH, Buffer.from(page)]]);
  const contentOf = (path: string) => replaced.get(path) ?? readFileSync(join(dist, path));
  return { made, given: replaced, files, leftOut, contentOf };
}

/** Adds the digests of the scripts to the page. */
export function insertDigests(dist: string, html: string): string {
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

/**
 * Lists the files of a folder, including folders such as `.well-known`, which a glob omits. Follows links and omits
 * names such as `..data`, because Kubernetes mounts a ConfigMap as links into such a folder.
 */
export function listPaths(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => !name.startsWith('..'))
    .flatMap((name) => {
      const path = join(folder, name);
      if (!statSync(path).isDirectory()) return [`/${name}`];
      return listPaths(path).map((below) => `/${name}${below}`);
    })
    .toSorted();
}
