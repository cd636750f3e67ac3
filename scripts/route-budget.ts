/** Fields of Vite's manifest that are read here. */
export type ManifestChunk = {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
};
export type Manifest = Readonly<Record<string, ManifestChunk>>;

export type RouteBudget = {
  /** Source modules that the route loads in addition to the entry, as the manifest names them. */
  readonly modules: readonly string[];
  /** Name prefixes of additional scripts that the page loads, which the manifest does not contain. */
  readonly scripts?: readonly string[];
  readonly jsBytes: number;
  /** Maximum number of documents, scripts and styles of a first visit. */
  readonly requests?: number;
};
export type Budgets = {
  readonly routes: Readonly<Record<string, RouteBudget>>;
  /** Maximum bytes that a lazy chunk without a route adds. */
  readonly lazyJsBytes: number;
  /** Lazy chunks with their own limit for the bytes that they add to their page. */
  readonly parts: Readonly<Record<string, { readonly after: string; readonly jsBytes: number }>>;
  /** Chunk of the signed-in frame, loaded before every module except those that start with `notIn`. */
  readonly frame: {
    readonly chunk: string;
    readonly jsBytes: number;
    readonly notIn: readonly string[];
  };
  readonly page: { readonly bytes: number; readonly styleBytes: number };
};

export type RouteSize = {
  readonly name: string;
  readonly files: readonly string[];
  readonly jsBytes: number;
  readonly allowed: number;
  readonly requestsAllowed?: number | undefined;
};

/**
 * Measures the JavaScript of a first visit to each route: the scripts in index.html, the entry, the
 * route's chunks, and their static imports, each file once. A lazy chunk without a route counts by
 * the bytes that it adds to the entry, to the frame if it loads inside the frame, or to its page.
 */
export function measureRoutes(
  manifest: Manifest,
  budgets: Budgets,
  htmlScripts: readonly string[],
  getSize: (file: string) => number,
  built: readonly string[] = [],
): readonly RouteSize[] {
  const entries = filterKeys(manifest, ({ isEntry }) => isEntry === true);
  if (entries.length === 0) throw new Error('The manifest of the build has no entry.');
  const first = new Set([...htmlScripts, ...listFiles(manifest, entries)]);
  const total = (files: readonly string[]): number =>
    files.reduce((sum, file) => sum + getSize(file), 0);

  const named = Object.entries(budgets.routes).map(([name, { scripts = [], ...route }]) => {
    const { modules, jsBytes, requests } = route;
    const besides = scripts.map((start) => {
      const file = built.find((path) => path.startsWith(start));
      if (file === undefined) throw new Error(`The build has no ${start}.`);
      return file;
    });
    const files = [...new Set([...first, ...listFiles(manifest, modules), ...besides])];
    return { name, files, jsBytes: total(files), allowed: jsBytes, requestsAllowed: requests };
  });
  const taken = new Set(Object.values(budgets.routes).flatMap(({ modules }) => modules));
  const added = (key: string, before: ReadonlySet<string>, name: string, allowed: number) => {
    const files = [...listFiles(manifest, [key])].filter((file) => !before.has(file));
    return { name, files, jsBytes: total(files), allowed };
  };
  const { frame, lazyJsBytes } = budgets;
  const [frameKey] = filterKeys(manifest, ({ name }) => name === frame.chunk);
  if (frameKey === undefined) throw new Error(`The build has no chunk named ${frame.chunk}.`);
  const framed = new Set([...first, ...listFiles(manifest, [frameKey])]);
  const lazy = filterKeys(manifest, ({ isDynamicEntry }) => isDynamicEntry === true)
    .filter((key) => !taken.has(key) && key !== frameKey)
    .map((key) => {
      const isFramed = !frame.notIn.some((start) => key.startsWith(start));
      const part = budgets.parts[key];
      if (part) {
        const page = new Set([...framed, ...listFiles(manifest, [part.after])]);
        return added(key, page, `+ ${key}`, part.jsBytes);
      }
      return added(key, isFramed ? framed : first, `+ ${key}`, lazyJsBytes);
    });
  return [...named, added(frameKey, first, '+ signed-in frame', frame.jsBytes), ...lazy];
}

export function extractPageStyles(html: string): {
  readonly style: string;
  readonly stylesheets: number;
} {
  const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(
    ([, text = '']) => text,
  );
  const links = html.match(/<link\b[^>]*rel=["']?stylesheet/g) ?? [];
  return { style: styles.join(''), stylesheets: links.length };
}

/** Lists the scripts of the page, including those that the bundler did not create. */
export function listPageScripts(html: string): readonly string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  return tags.flatMap((tag) => {
    const isScript = tag.startsWith('<script') || /rel=["']?modulepreload/.test(tag);
    const [, address] = /\b(?:src|href)=["']?([^"'\s>]+)/.exec(tag) ?? [];
    return isScript && address !== undefined ? [address.replace(/^\//, '')] : [];
  });
}

function filterKeys(
  manifest: Manifest,
  test: (chunk: ManifestChunk) => boolean,
): readonly string[] {
  return Object.entries(manifest).flatMap(([key, chunk]) => (test(chunk) ? [key] : []));
}

function listFiles(manifest: Manifest, keys: readonly string[]): ReadonlySet<string> {
  const visited = new Set<string>();
  const files = new Set<string>();
  function add(key: string): void {
    if (visited.has(key)) return;
    visited.add(key);
    const chunk = manifest[key];
    if (chunk === undefined) {
      throw new Error(`The build has no chunk of its own for ${key}: is it still loaded lazily?`);
    }
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    for (const name of chunk.imports ?? []) add(name);
  }
  for (const key of keys) add(key);
  return files;
}
