import { runCommand } from '#mock/command-line.ts';
import {
  contractOperations,
  contractSchemas as schemas,
  type ContractOperation,
} from '#contract/judge/document.ts';

type Counts = Readonly<Record<string, number>>;

/**
 * How many operations and fields come from where, by tag and in all. Each field of a tag's
 * operations counts once.
 */
export function countedSources(): Readonly<Record<string, Counts>> {
  const tags = Map.groupBy(contractOperations, ({ tag }) => tag);
  return Object.fromEntries(
    [...tags, ['all', contractOperations] as const].map(([tag, operations]) => [
      tag,
      {
        ...counted(
          'operations',
          operations.map(({ source }) => source),
        ),
        ...counted('fields', fieldSources(operations)),
      },
    ]),
  );
}

function counted(what: string, sources: readonly string[]): Counts {
  return Object.fromEntries(
    ['specification', 'decision', 'assumption'].map((source) => [
      `${what}: ${source}`,
      sources.filter((each) => each === source).length,
    ]),
  );
}

function fieldSources(operations: readonly ContractOperation[]): readonly string[] {
  const named = operations.flatMap(({ parameters, replies }) => [
    ...parameters,
    ...[...replies.values()].flatMap(({ headers }) =>
      Object.entries(headers).map(([name, header]) => ({ name, in: 'reply', ...header })),
    ),
  ]);
  const unequal = new Map(
    named.map((field) => [JSON.stringify({ ...field, example: null }), field]),
  );
  const bodies = operations.map(({ body, replies }) => [body, ...replies.values()]);
  const properties = [...schemasIn(bodies)].flatMap((name) =>
    Object.values(schemas[name]?.properties ?? {}),
  );
  return [...unequal.values(), ...properties].map((field) => field['x-source'] ?? 'specification');
}

/** The names of the schemas that a value refers to, directly or through others. */
function schemasIn(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (found.has(name)) continue;
    found.add(name);
    schemasIn(schemas[name], found);
  }
  return found;
}

if (import.meta.main) {
  const about = 'Counts which fields are of the specification and which are proposals.';
  await runCommand({ name: 'npm run contract:sources --', about, options: {} }, () =>
    console.table(countedSources()),
  );
}
