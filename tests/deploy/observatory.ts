type Row = { readonly rule: string; readonly points: number };

const HALF_A_YEAR_S = 15_768_000;

/**
 * The rows of Mozilla's Observatory that headers decide, from its published table of scores. No
 * cookies, no redirect and no script of another origin: those rows add nothing.
 */
export function observatoryRows(headers: Readonly<Record<string, string>>): readonly Row[] {
  const policy = new Map(
    (headers['content-security-policy'] ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const isUnsafe = (name: string) =>
    sourcesOf(name).some((source) => /^('unsafe-|\*$|https?:$|data:)/.test(source));
  const age = Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1] ?? 0);
  const isNone = (name: string) => sourcesOf(name).join(' ') === "'none'";

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
    { rule: 'framing refused by the policy', points: isNone('frame-ancestors') ? 5 : -20 },
    {
      rule: 'Referrer-Policy is private',
      points: headers['referrer-policy'] === 'no-referrer' ? 5 : -5,
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
