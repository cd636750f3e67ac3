/**
 * Converts a pattern of `_headers` to a regular expression. Returns null for a pattern that the host ignores.
 */
type Rules = (pattern: string) => RegExp | null;

/**
 * Rules by which two hosts interpret the patterns of `_headers`, copied from the source of their packages.
 */
export const STATIC_HOSTS: Readonly<Record<'Cloudflare' | 'Netlify', Rules>> = {
  // @cloudflare/workers-shared 0.17.5
  Cloudflare: (pattern) => {
    const source = pattern
      .split('*')
      .map(escaped)
      .join('(?<splat>.*)')
      .replaceAll(/:([A-Za-z]\w*)/g, '(?<$1>[^/]+)');
    try {
      return new RegExp(`^${source}$`);
    } catch {
      return null;
    }
  },
  // @netlify/headers-parser 10.1.1
  Netlify: (pattern) => {
    const parts = pattern.split('/').filter(Boolean);
    const source = parts.map((part) => {
      if (part.startsWith(':')) return '([^/]+)';
      if (part === '*') return '?(.*)';
      return part.includes('*') ? part.replaceAll('*', '(.*)') : escaped(part);
    });
    return new RegExp(`^/${source.join('/')}/?$`, 'iu');
  },
};

function escaped(text: string): string {
  return text.replaceAll(/[\\^$*+?.()|[\]{}]/g, String.raw`\$&`);
}

/** Returns the headers of all patterns that match an address. Repeated headers are joined by a comma. */
export function getHeadersForAddress(
  file: string,
  address: string,
  rules: Rules,
): Readonly<Record<string, string>> {
  const found = new Map<string, string>();
  for (const block of file.split(/\n(?=\/)/)) {
    const [pattern = '', ...lines] = block.trimEnd().split('\n');
    if (!rules(pattern)?.test(address)) continue;
    for (const line of lines) {
      const [, name = '', value = ''] = /^\s+([\w-]+): (.*)$/.exec(line) ?? [];
      const before = found.get(name.toLowerCase());
      found.set(name.toLowerCase(), before === undefined ? value : `${before}, ${value}`);
    }
  }
  return Object.fromEntries(found);
}
