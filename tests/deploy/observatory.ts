type Row = { readonly rule: string; readonly points: number };

const HALF_A_YEAR_S = 15_768_000;

/** Minimum score for which rows with positive points count. */
const LEAST_FOR_MORE = 90;

/**
 * Returns the score of rows. Negative points always count. Positive points count only if the score is 90 or
 * more without them.
 */
export function calculateObservatoryScore(rows: readonly Row[]): number {
  const sum = (points: readonly number[]) => points.reduce((total, each) => total + each, 0);
  const all = rows.map(({ points }) => points);
  const least = 100 + sum(all.filter((points) => points < 0));
  return least < LEAST_FOR_MORE ? least : least + sum(all.filter((points) => points > 0));
}

/**
 * Returns the rows of Mozilla's Observatory that depend on a page and its headers, from its published table
 * of scores. Omits rows about cookies, redirects and scripts of other origins, which would not change the
 * score here.
 */
export function buildObservatoryRows(
  headers: Readonly<Record<string, string>>,
  html: string,
): readonly Row[] {
  const inPage = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1];
  const referrer = /<meta name="referrer" content="([^"]+)"/.exec(html)?.[1];
  const scripts = html.match(/<script [^>]*src=[^>]*>/g) ?? [];
  const policy = new Map(
    (headers['content-security-policy'] ?? inPage ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const isUnsafe = (name: string) =>
    sourcesOf(name).some((source) => /^('unsafe-|\*$|https?:$|data:)/.test(source));
  const age = Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1] ?? 0);
  const frames = headers['content-security-policy'] ?? headers['x-frame-options'] ?? '';

  const csp = (): number => {
    if (isUnsafe('script-src') || isUnsafe('object-src')) return -25;
    if (isUnsafe('style-src')) return 0;
    return policy.get('default-src')?.join(' ') === "'none'" ? 10 : 5;
  };
  return [
    { rule: 'Content-Security-Policy without unsafe sources, default none', points: csp() },
    {
      rule: 'Strict-Transport-Security of half a year or more',
      points: age < HALF_A_YEAR_S ? -20 : 0,
    },
    {
      rule: 'X-Content-Type-Options: nosniff',
      points: headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    },
    {
      rule: 'framing refused by the policy',
      points: /frame-ancestors 'none'/.test(frames) ? 5 : -20,
    },
    {
      rule: 'Referrer-Policy is private',
      points: (headers['referrer-policy'] ?? referrer) === 'no-referrer' ? 5 : -5,
    },
    {
      rule: 'every script has its digest',
      points: scripts.every((script) => script.includes(' integrity="sha384-')) ? 5 : -5,
    },
    {
      rule: 'Cross-Origin-Resource-Policy: same-origin',
      points: headers['cross-origin-resource-policy'] === 'same-origin' ? 10 : 0,
    },
    {
      rule: 'no other origin may read',
      points: headers['access-control-allow-origin'] === undefined ? 0 : -50,
    },
  ];
}
