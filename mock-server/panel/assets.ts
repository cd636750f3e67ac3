import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { basename, join } from 'node:path';

type Asset = { readonly text: string; readonly type: string };

const SCRIPTS = join(import.meta.dirname, 'browser');
const CONTRACT = join(import.meta.dirname, '../../contract');
/** What the scripts share with others: the client of the control API. */
const CLIENT = ['generated/control-client.ts', 'control/control-request.ts'];
const STYLES = join(import.meta.dirname, 'panel.css');
const ICON = join(import.meta.dirname, 'icon.svg');

let assets: ReadonlyMap<string, Asset> | undefined;

/**
 * Files of the pages by name. The browser modules keep their .ts names; their types are stripped.
 */
export function readAssets(): ReadonlyMap<string, Asset> {
  assets ??= new Map([
    ['panel.css', { text: readFileSync(STYLES, 'utf8'), type: 'text/css; charset=utf-8' }],
    ['icon.svg', { text: readFileSync(ICON, 'utf8'), type: 'image/svg+xml' }],
    ...scripts(),
  ]);
  return assets;
}

function scripts(): readonly (readonly [string, Asset])[] {
  const names = readdirSync(SCRIPTS).filter((name) => /^[a-z-]+\.ts$/.test(name));
  const files = [
    ...names.map((name) => join(SCRIPTS, name)),
    ...CLIENT.map((name) => join(CONTRACT, name)),
  ];
  return files.map((file) => {
    const text = inOneFolder(withoutTypes(readFileSync(file, 'utf8')));
    return [basename(file), { text, type: 'text/javascript; charset=utf-8' }];
  });
}

/** All scripts are served from one folder. */
function inOneFolder(source: string): string {
  return source.replaceAll(/(from ')[^']*\/([a-z-]+\.ts')/g, '$1./$2');
}

/** Strips types with Node's own function, without its warning that the function is experimental. */
function withoutTypes(source: string): string {
  const emitWarning = process.emitWarning.bind(process);
  process.emitWarning = () => undefined;
  try {
    return stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = emitWarning;
  }
}
