import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

type Asset = { readonly text: string; readonly type: string };

const SCRIPTS = join(import.meta.dirname, 'browser');
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
  return names.map((name) => {
    const text = withoutTypes(readFileSync(join(SCRIPTS, name), 'utf8'));
    return [name, { text, type: 'text/javascript; charset=utf-8' }];
  });
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
