const TRACES: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a source map', /[#@] ?sourceMappingURL=/],
  ['msw', /\bmsw\b|mockServiceWorker|@mswjs/i],
  ['the demonstration', /portal-demo\b|demo-worker/],
  ['faker', /\bfaker\b/i],
  ['the mock server', /mock-server|\/__mock\b|portal-mock/i],
  ['a scenario of the mock server', /\bscenarios?\b/i],
  ['what a reply of the wrong form holds', /ContractBreach/],
  ['a password of the mock server', /Portfolio1!/],
  ['a persona of the mock server', /Amelia Hart|Priya Shah|Sam Okafor|wc-7f3a9c52e1/],
];
const BINARY = /\.(png|jpe?g|webp|avif|gif|ico|woff2?|pdf|br|gz)$/;

export function findMockTraces(
  files: readonly { readonly path: string; readonly read: () => string }[],
): readonly string[] {
  return files.flatMap(({ path, read }) => {
    const name = path.split('/').at(-1) ?? path;
    if (path.endsWith('.map')) return [`${path} is a source map`];
    if (name === 'mockServiceWorker.js') return [`${path} is the worker of msw`];
    if (BINARY.test(path)) return [];
    const text = read();
    return TRACES.flatMap(([what, pattern]) => {
      const found = pattern.exec(text);
      if (found === null) return [];
      const around = text.slice(Math.max(0, found.index - 30), found.index + 50);
      return [`${path} has ${what} in it: …${around.replaceAll(/\s+/g, ' ')}…`];
    });
  });
}
