const EXTENDED = /filename\*\s*=\s*utf-8''([^;\s]+)/i;
const QUOTED = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i;
const TOKEN = /filename\s*=\s*([^;\s"]+)/i;

function tryDecode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** Returns the file name in a `content-disposition` header (RFC 6266, `filename*` first), if any. */
export function parseFileName(header: string | null): string | undefined {
  if (!header) return undefined;
  const extended = EXTENDED.exec(header)?.[1];
  const name =
    (extended && tryDecode(extended)) ??
    QUOTED.exec(header)?.[1]?.replace(/\\(.)/g, '$1') ??
    TOKEN.exec(header)?.[1];
  // A path in the header must not select a folder.
  return name?.split(/[\\/]/).at(-1) || undefined;
}
