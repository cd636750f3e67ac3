import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { runRedocly } from './contract-redocly.ts';

// The parts of a bundled contract that the comparison reads.
const contractSchema = z.looseObject({
  info: z.looseObject({ version: z.string().regex(/^[0-9]+\.[0-9]+\.[0-9]+$/) }),
  security: z.array(z.unknown()).optional(),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});
const operationSchema = z.looseObject({ operationId: z.string() });

const sideSchema = z.looseObject({ value: z.unknown().optional() }).optional();
const reportedSchema = z.looseObject({
  path: z.string(),
  kind: z.enum(['added', 'removed', 'modified']),
  impact: z.enum(['major', 'minor', 'patch']),
  property: z.string().optional(),
  verdicts: z.array(z.looseObject({ ruleId: z.string(), message: z.string() })),
  base: sideSchema,
  revision: sideSchema,
});
const reportSchema = z.looseObject({ changes: z.array(reportedSchema) });

export type Contract = z.infer<typeof contractSchema>;
type Reported = z.infer<typeof reportedSchema>;

export type Change = {
  readonly verdict: 'breaking' | 'compatible';
  /** The place in the contract, as text: `GET /client/bank/{id} responses 200 …`. */
  readonly where: string;
  readonly what: string;
};

export function readContract(json: string): Contract {
  return contractSchema.parse(JSON.parse(json));
}

/** Every change between two bundled contracts, the breaking ones first. */
export function compareContracts(released: Contract, current: Contract): readonly Change[] {
  const dir = mkdtempSync(join(tmpdir(), 'contract-diff-'));
  try {
    const files = [join(dir, 'released.json'), join(dir, 'current.json')];
    writeFileSync(files[0] ?? '', JSON.stringify(withSpelledSecurity(released)));
    writeFileSync(files[1] ?? '', JSON.stringify(withSpelledSecurity(current)));
    const run = runRedocly(['diff', ...files, '--format=json', '--fail-on=none'], 'capture');
    if (run.status !== 0) throw new Error(`The contracts could not be compared.\n${run.stderr}`);
    const changes = reportSchema.parse(JSON.parse(run.stdout)).changes.map(judge);
    return changes.toSorted((a, b) => a.verdict.localeCompare(b.verdict));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/**
 * Copies inherited security into each operation. The comparison treats a removed `security: []` as
 * a plain removal, although it closes a public operation.
 */
function withSpelledSecurity({ security = [], ...contract }: Contract): unknown {
  const paths = Object.entries(contract.paths).map(([path, item]) => {
    const members = Object.entries(item).map(([name, member]) => {
      const operation = operationSchema.safeParse(member);
      return [name, operation.success ? { security, ...operation.data } : member] as const;
    });
    return [path, Object.fromEntries(members)] as const;
  });
  return { ...contract, paths: Object.fromEntries(paths) };
}

function judge(reported: Reported): Change {
  const overlooked = breaksDespiteImpact(reported);
  const breaking = reported.impact === 'major' || overlooked !== undefined;
  const sentences = reported.verdicts.map(({ message }) => message);
  const plain = `${reported.property ?? 'This'} was ${reported.kind}.`;
  return {
    verdict: breaking ? 'breaking' : 'compatible',
    where: readablePointer(reported.path),
    what: overlooked ?? (sentences.length > 0 ? sentences.join(' ') : plain),
  };
}

/** Breaking changes that the general comparison does not report. */
function breaksDespiteImpact(reported: Reported): string | undefined {
  const { path, kind, property = '' } = reported;
  const before = reported.base?.value;
  const after = reported.revision?.value;
  if (path.endsWith('/requestBody') && kind === 'added' && isRequired(after)) {
    return 'A request body became required.';
  }
  if (['x-acting', 'x-empty-on', 'x-reply'].includes(property) && before !== undefined) {
    return `The promise ${property} changed.`;
  }
  // Clients validate replies by the contract they were built with, so they refuse a wider reply.
  if (path.includes('/responses/') && isLooser(property, before, after)) {
    return `The reply is allowed more than before: ${property}.`;
  }
  return undefined;
}

function isRequired(body: unknown): boolean {
  return z.looseObject({ required: z.literal(true) }).safeParse(body).success;
}

const LOWER_BOUNDS = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const UPPER_BOUNDS = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const FORMS = ['pattern', 'format', 'const', 'multipleOf', 'uniqueItems', 'contentEncoding'];

function isLooser(property: string, before: unknown, after: unknown): boolean {
  if (before === undefined) return false;
  if (property === 'additionalProperties') return before === false && after !== false;
  if (FORMS.includes(property)) return after !== before;
  const numbers = typeof before === 'number' && typeof after === 'number';
  if (LOWER_BOUNDS.includes(property)) return !numbers || after < before;
  if (UPPER_BOUNDS.includes(property)) return !numbers || after > before;
  return false;
}

function readablePointer(pointer: string): string {
  const segments = pointer
    .split('/')
    .slice(1)
    .map((segment) => decodeURIComponent(segment).replaceAll('~1', '/').replaceAll('~0', '~'));
  const [section, path, method, ...rest] = segments;
  if (section !== 'paths' || path === undefined) return segments.join(' ');
  return [method?.toUpperCase(), path, ...rest].filter((part) => part !== undefined).join(' ');
}
