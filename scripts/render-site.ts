// Renders the portal's site from the settings of a container (deploy/start-container.sh). The build bundles this script.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findUnsafeSettings } from '#deploy/check-config.ts';
import { textOptionOr } from '#mock/command-line.ts';
import { writeSite } from './deployment.ts';
import { findBrotliModule } from './nginx.mjs';
import { parseSettings } from './read-settings.ts';
import { runCommand } from './run-command.ts';

const ROOT = join(import.meta.dirname, '..');

/** Settings that suit a container; the firm's settings replace them. */
const DEFAULTS = {
  config: { apiBaseUrl: '/api' },
  server: {
    listen: '8080',
    tls: null,
    health: '0.0.0.0:8081',
    brotliModule: findBrotliModule(),
    accessLog: '/dev/stdout',
    errorLog: '/dev/stderr',
  },
};

await runCommand(
  {
    name: 'render-site.mjs',
    about: `Writes the site of the portal for nginx, from config.json, server.json and files/ in the settings folder.
PORTAL_CONFIG and PORTAL_SERVER contain JSON objects, whose settings replace those of the files.`,
    options: {
      settings: textOptionOr('/settings', 'DIR: the settings (default /settings)'),
      site: textOptionOr('/srv/portal', 'DIR: the site (default /srv/portal)'),
    },
  },
  async ({ settings: folder, site }) => {
    const config = readSettings('config', folder);
    for (const line of findUnsafeSettings(config)) console.error(`Warning: ${line}.`);
    const files = join(folder, 'files');
    const release = await writeSite(site, join(ROOT, 'dist'), join(ROOT, 'static'), {
      config,
      server: readSettings('server', folder),
      ...(existsSync(files) && { files }),
    });
    console.error(`Release ${release}.`);
  },
);

/** Merges the defaults, the file and the environment variable, setting by setting. */
function readSettings(name: keyof typeof DEFAULTS, folder: string): unknown {
  const file = join(folder, `${name}.json`);
  const variable = `PORTAL_${name.toUpperCase()}`;
  const text = process.env[variable] ?? '';
  const given = [
    ...(existsSync(file) ? [[file, parseSettings(file, () => readFileSync(file, 'utf8'))]] : []),
    ...(text === '' ? [] : [[variable, parseSettings(variable, () => text)]]),
  ] as const;
  for (const [source, value] of given) {
    if (value instanceof Error) return value;
    if (!isObject(value)) return new Error(`${String(source)} must be a JSON object.`);
  }
  return Object.assign({}, DEFAULTS[name], ...given.map(([, value]) => value));
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
