import { existsSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

type Asset = { readonly text: string; readonly type: string };

const SCRIPT = 'text/javascript; charset=utf-8';
const STYLE = 'text/css; charset=utf-8';

const ROOT = `${import.meta.dirname}/../..`;
/** Folder of the libraries in our published package: npm excludes every folder named `node_modules`. */
export const PACKED_LIBRARIES_FOLDER = 'libraries';

/** Path below the project's folder and media type of each asset. */
const FILES: Readonly<Record<string, readonly [path: string, type: string]>> = {
  'control-request.ts': ['contract/control/control-request.ts', SCRIPT],
  'icon.svg': ['mock-server/panel/icon.svg', 'image/svg+xml'],
  'morphdom.js': ['node_modules/morphdom/dist/morphdom-esm.js', SCRIPT],
  'panel.css': ['mock-server/panel/panel.css', STYLE],
  'panel.ts': ['mock-server/panel/browser/panel.ts', SCRIPT],
  'pico.css': ['node_modules/@picocss/pico/css/pico.min.css', STYLE],
};

export const ASSET_PATHS = Object.values(FILES).map(([path]) => path);

/**
 * Reads an asset by name; null for an unknown name. Browser modules have .ts names, and their types are
 * stripped.
 */
export function readAsset(name: string): Asset | null {
  const [path, type] = (Object.hasOwn(FILES, name) && FILES[name]) || [];
  if (path === undefined || type === undefined) return null;
  const packed = path.replace('node_modules', PACKED_LIBRARIES_FOLDER);
  const file = [packed, path].map((each) => `${ROOT}/${each}`).find(existsSync);
  if (file === undefined) return null;
  const text = readFileSync(file, 'utf8');
  return { text: name.endsWith('.ts') ? rewriteImports(stripTypes(text)) : text, type };
}

/** Rewrites imports to relative ones, because all scripts are served from one folder. */
function rewriteImports(source: string): string {
  return source
    .replaceAll(/(from ')#[^']*\/([a-z-]+\.ts')/g, '$1./$2')
    .replace("from 'morphdom'", "from './morphdom.js'");
}

/** Strips types with Node's own function, without its warning that the function is experimental. */
function stripTypes(source: string): string {
  const emitWarning = process.emitWarning.bind(process);
  process.emitWarning = () => undefined;
  try {
    return stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = emitWarning;
  }
}
