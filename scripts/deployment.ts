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
import { dirname, join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { checkedConfig, configJsonSchema } from '#deploy/config-check.ts';
import type { Deployment } from '#deploy/deployment.ts';
import { CONFIG, INDEX } from '#deploy/files.ts';
import { nginxConf } from '#deploy/nginx.ts';
import { parseServerSettings } from '#deploy/server-settings.ts';
import { staticHeaders } from '#deploy/static-host.ts';
import { readBuildFacts } from './build-facts.ts';
import { sbomOf, type Lockfile } from './sbom.ts';

const ROOT = join(import.meta.dirname, '..');
const RELEASE_SCRIPT = join(ROOT, 'deploy/release.sh');
const COMPRESSIBLE = /[.](css|html|js|json|mjs|svg|txt|webmanifest)$/;
/** A smaller file takes one packet anyway. */
const LEAST_COMPRESSED = 1000;

/** What belongs to a build and is not published: `dist-deploy` beside `dist`. */
export function deployFolder(dist: string): string {
  return `${dist.replace(/(?<![\\/])[\\/]+$/, '')}-deploy`;
}

/** Build only: writes the folder beside the published one, with the default settings. */
export function deployment(): Plugin {
  let dist = '';
  return {
    name: 'deployment',
    apply: 'build',
    configResolved({ root, build }) {
      dist = resolve(root, build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error) {
        if (error) return;
        const folder = deployFolder(dist);
        rmSync(folder, { recursive: true, force: true });
        mkdirSync(folder, { recursive: true });
        moveAside(dist, folder);
        await compress(dist, join(folder, 'compressed'));
        const lockfile: Lockfile = JSON.parse(
          readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
        );
        writeFileSync(
          join(folder, 'sbom.cdx.json'),
          `${JSON.stringify(sbomOf(lockfile), null, 2)}\n`,
        );
        writeFileSync(join(folder, 'build.json'), `${JSON.stringify(readBuildFacts(), null, 2)}\n`);
        writeDeployment(dist, {});
      },
    },
  };
}

/** Source maps and what the build says about itself are kept, but not published. */
function moveAside(dist: string, folder: string): void {
  for (const path of filesOf(dist).filter((file) => file.endsWith('.map'))) {
    const target = join(folder, 'source-maps', path);
    mkdirSync(dirname(target), { recursive: true });
    renameSync(join(dist, path), target);
  }
  cpSync(join(dist, '.vite'), folder, { recursive: true });
  rmSync(join(dist, '.vite'), { recursive: true });
}

async function compress(dist: string, folder: string): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const squeeze = async (path: string): Promise<void> => {
    const content = readFileSync(join(dist, path));
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(`${target}.br`, await promisify(brotliCompress)(content, { params }));
    writeFileSync(
      `${target}.gz`,
      await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
    );
  };
  await Promise.all(
    filesOf(dist)
      // A deployment has its own settings.
      .filter((path) => `/${path}` !== CONFIG && COMPRESSIBLE.test(path))
      .filter((path) => statSync(join(dist, path)).size >= LEAST_COMPRESSED)
      .map(squeeze),
  );
}

/** The settings of a deployment, as read from its files. */
export type Settings = {
  readonly config?: unknown;
  readonly server?: unknown;
};

/** Writes what a web server needs for this build and these settings, and returns the release. */
export function writeDeployment(dist: string, settings: Settings): string {
  const folder = deployFolder(dist);
  const given = settings.config ?? JSON.parse(readFileSync(join(dist, CONFIG), 'utf8'));
  const made = deploymentOf(dist, given, settings.server ?? {});
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('nginx.conf', nginxConf(made));
  write(
    '_headers',
    staticHeaders(
      made,
      filesOf(dist).map((path) => `/${path}`),
    ),
  );
  write('config.json', `${JSON.stringify(given, null, 2)}\n`);
  write('config.schema.json', `${JSON.stringify(configJsonSchema(), null, 2)}\n`);
  write('release', `${made.release}\n`);
  cpSync(RELEASE_SCRIPT, join(folder, 'release.sh'));
  return made.release;
}

function deploymentOf(dist: string, config: unknown, server: unknown): Deployment {
  const paths = filesOf(dist);
  const html = readFileSync(join(dist, INDEX), 'utf8');
  const { version } = readBuildFacts();
  const build = digest(
    paths.map((path) => `${path} ${digest(readFileSync(join(dist, path)))}`).join('\n'),
  );
  const settings = {
    config: checkedConfig(config),
    server: parseServerSettings(server),
  };
  return {
    // Other settings make another release, to which one can go back.
    release: [version, build, digest(JSON.stringify([config, settings.server]))].join('-'),
    html,
    folders: [...new Set(paths.map((path) => dirname(`/${path}`)))],
    ...settings,
  };
}

function digest(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}

/** With those below a folder such as `.well-known`, which a glob leaves out. */
function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => path.split(sep).join('/'))
    .toSorted();
}
