import * as z from 'zod';
import { refOf, type Lockfile } from './sbom.ts';

export const LEVELS = ['info', 'low', 'moderate', 'high', 'critical'] as const;
export type Level = (typeof LEVELS)[number];

/** The part of `npm audit --json` that is read (auditReportVersion 2). */
const reportSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      /** The name of another entry, or the advisory itself. */
      via: z.array(
        z.union([
          z.string(),
          z.object({
            name: z.string(),
            title: z.string(),
            url: z.string(),
            severity: z.enum(LEVELS),
            range: z.string(),
          }),
        ]),
      ),
      /** Keys of package-lock.json. */
      nodes: z.array(z.string()),
    }),
  ),
});

const allowedSchema = z.array(
  z.strictObject({
    /** The last part of the advisory's address, such as `GHSA-…`. */
    id: z.string().min(1),
    reason: z.string().min(10),
    /** The last day on which it is allowed. */
    until: z.iso.date(),
  }),
);

export type Allowed = z.infer<typeof allowedSchema>[number];

type Advisory = { readonly id: string; readonly level: Level; readonly text: string };

export type Assessment = {
  /** 0 for none, 1 for advisories, 2 where the registry gave no answer. */
  readonly exitCode: 0 | 1 | 2;
  readonly lines: readonly string[];
};

/** The list of allowed advisories; throws a readable error where it is wrong. */
export function readAllowed(text: string): readonly Allowed[] {
  const parsed = allowedSchema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new Error(
    parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
  );
}

const sbomSchema = z.object({
  components: z.array(z.object({ 'bom-ref': z.string(), scope: z.string() })),
});

/**
 * The keys of package-lock.json whose packages the bundle contains, by the build's list. Throws where
 * the build is of other versions.
 */
export function bundledOf(sbom: string, lock: string): ReadonlySet<string> {
  const { packages }: Lockfile = JSON.parse(lock);
  const paths = Map.groupBy(
    Object.keys(packages).filter((path) => path !== ''),
    (path) => refOf(path, packages),
  );
  const required = sbomSchema
    .parse(JSON.parse(sbom))
    .components.flatMap((component) =>
      component.scope === 'required' ? component['bom-ref'] : [],
    );
  const unknown = required.filter((ref) => !paths.has(ref));
  if (unknown.length > 0) {
    throw new Error(`The build is of other packages (${unknown.join(', ')}): npm run build`);
  }
  return new Set(required.flatMap((ref) => paths.get(ref) ?? []));
}

/**
 * @param today such as `2026-03-16`
 * @param among keys of package-lock.json: only their advisories count; by default all do
 */
export function judgeAudit(
  output: string,
  from: Level,
  allowed: readonly Allowed[],
  today: string,
  among?: ReadonlySet<string>,
): Assessment {
  const report = reportSchema.safeParse(jsonOf(output));
  if (!report.success)
    return {
      exitCode: 2,
      lines: [`${NO_REPLY} ${output.trim().slice(0, REASON_LENGTH) || 'npm printed nothing.'}`],
    };

  const found = advisoriesOf(report.data, among);
  const ended = allowed.filter(({ until }) => until < today);
  const excused = new Set(allowed.filter((one) => !ended.includes(one)).map(({ id }) => id));
  const counted = found.filter(({ level }) => LEVELS.indexOf(level) >= LEVELS.indexOf(from));
  const failing = counted.filter(({ id }) => !excused.has(id));
  const known = new Set(found.map(({ id }) => id));
  return {
    exitCode: failing.length > 0 ? 1 : 0,
    lines: [
      ...failing.map(({ text }) => text),
      ...ended.map(({ id, until }) => `${id} was allowed until ${until}: decide again.`),
      ...allowed.filter(({ id }) => !known.has(id)).map(({ id }) => `${id} is not found any more.`),
      `${failing.length} advisories from level ${from}, ${counted.length - failing.length} allowed, ` +
        `${found.length - counted.length} below it.`,
    ],
  };
}

const NO_REPLY = 'The registry gave no list of advisories, so nothing was checked:';
const REASON_LENGTH = 300;

function advisoriesOf(
  { vulnerabilities }: z.infer<typeof reportSchema>,
  among?: ReadonlySet<string>,
): readonly Advisory[] {
  const counted = Object.values(vulnerabilities).filter(
    ({ nodes }) => !among || nodes.some((node) => among.has(node)),
  );
  const all = counted.flatMap(({ via }) =>
    via
      .filter((one) => typeof one !== 'string')
      .map(({ name, title, url, severity, range }) => ({
        id: url.slice(url.lastIndexOf('/') + 1),
        level: severity,
        text: `${severity}: ${name} ${range}: ${title} (${url})`,
      })),
  );
  return [...new Map(all.map((one) => [`${one.id} ${one.text}`, one])).values()];
}

function jsonOf(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}
