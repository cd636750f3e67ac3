import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { getField } from '#contract/judge/get-field.ts';
import { textOptionOr } from '#mock/command-line.ts';
import { runCommand } from './run-command.ts';
import { UsageError } from '#mock/engine/usage-error.ts';
import { toOpenApi30, mapValues } from './contract-openapi30.ts';
import { CONTRACT_NAMES, ROOT, runRedocly } from './contract-redocly.ts';

export const BUNDLE_DIR = join(ROOT, 'build/contract');
/** Subfolder for the bundles that people and other tools read. */
export const PUBLIC_FOLDER = 'public';
const OPENAPI_30 = 'public/openapi-3.0';

type Json = Readonly<Record<string, unknown>>;
const SHARED = ['responses', 'parameters', 'requestBodies', 'headers'] as const;

/**
 * Writes each contract as one file, `<name>.json`. The file in `dir/public` refers to components;
 * people read it, and `npm run contract:diff` compares it. The file in `dir` has shared replies,
 * parameters, request bodies and headers inlined, because Orval generates no schema for a reply
 * that is a reference. Members beside a reference, such as a description, replace those of its
 * target.
 */
export function bundleContracts(dir: string): void {
  const published = join(dir, PUBLIC_FOLDER);
  // Redocly would otherwise rename the second of two components with one name to `Name-2` in the
  // generated code, without an error.
  const strict = ['--component-renaming-conflicts-severity=error', '--lint-config=error'];
  const run = runRedocly(
    ['bundle', ...CONTRACT_NAMES, '--ext=json', `--output=${published}`, ...strict],
    'capture',
  );
  if (run.status !== 0) {
    throw new Error(`The contract could not be bundled.\n${run.stderr}${run.stdout}`);
  }
  for (const name of CONTRACT_NAMES) {
    const file = join(published, `${name}.json`);
    const bundle = withReplyHeaders(JSON.parse(readFileSync(file, 'utf8')));
    const document = 'jsonSchemaDialect' in bundle ? withVocabularies(bundle) : bundle;
    writeFileSync(file, `${JSON.stringify(document, forReaders)}\n`);
    writeFileSync(join(dir, `${name}.json`), JSON.stringify(inlineShared(bundle), null, 2));
  }
}

/**
 * Shortens the refusals of an operation to their codes, because the document describes each code
 * once, and removes the settings of our portal (`x-portal`).
 */
function forReaders(key: string, value: unknown): unknown {
  if (key === 'x-portal') return undefined;
  if (key !== 'x-refusals' || !Array.isArray(value)) return value;
  return value.map((refusal: { readonly code: string }) => ({ code: refusal.code }));
}

type Bundle = Json & {
  readonly components: Readonly<Record<string, Readonly<Record<string, Json>>>>;
};

/** Adds the common headers of the document (`x-reply-headers`) to each reply. */
function withReplyHeaders({
  'x-reply-headers': shared,
  ...document
}: Bundle & { readonly 'x-reply-headers'?: Json }): Bundle {
  if (!shared) return document;
  const references = Object.fromEntries(
    Object.keys(shared).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
  const withHeaders = (reply: unknown) => {
    const { $ref, headers } = Object(reply);
    return $ref ? reply : { ...Object(reply), headers: { ...references, ...headers } };
  };
  const add = (key: string, value: unknown) =>
    key === 'responses' ? mapValues(value, withHeaders) : value;
  const { components, ...rest } = document;
  return JSON.parse(
    JSON.stringify({ ...rest, components: { ...components, headers: shared } }, add),
  );
}

type Vocabulary = {
  readonly $id: string;
  readonly $defs: Readonly<Record<string, Json>>;
  readonly properties: Json;
};

/**
 * Adds the definitions of all extensions (`contract/vocabulary`). Their references are resolved, because many
 * tools follow references in extensions too.
 */
function withVocabularies(document: Bundle): Bundle {
  const vocabularies = ['promises', 'house-marks'].map((name) => {
    const text = readFileSync(join(ROOT, `contract/vocabulary/${name}.yaml`), 'utf8');
    const { $id, $defs, properties }: Vocabulary = parse(text);
    const resolve = (_key: string, value: unknown): unknown => {
      const reference = getField(value, '$ref');
      if (typeof reference !== 'string') return value;
      const { $ref: _reference, ...siblings } = Object(value);
      return { ...$defs[reference.replace('#/$defs/', '')], ...siblings };
    };
    return [$id, JSON.parse(JSON.stringify(properties, resolve))];
  });
  return { ...document, 'x-vocabularies': Object.fromEntries(vocabularies) };
}

function inlineShared({ components, ...document }: Bundle): Json {
  const targets = new Map(
    SHARED.flatMap((kind) =>
      Object.entries(components[kind] ?? {}).map(([name, target]) => [
        `#/components/${kind}/${name}`,
        target,
      ]),
    ),
  );
  const resolve = (_key: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || !('$ref' in value)) return value;
    const { $ref, ...siblings } = value;
    const target = targets.get(String($ref));
    return target ? { ...target, ...siblings } : value;
  };
  const others = Object.entries(components).filter(([kind]) => !SHARED.some((k) => k === kind));
  return {
    ...JSON.parse(JSON.stringify(document, resolve)),
    components: Object.fromEntries(others),
  };
}

function writeAsOpenApi30(dir: string): void {
  mkdirSync(join(dir, OPENAPI_30), { recursive: true });
  for (const name of CONTRACT_NAMES) {
    const bundle: Bundle = JSON.parse(
      readFileSync(join(dir, PUBLIC_FOLDER, `${name}.json`), 'utf8'),
    );
    writeFileSync(
      join(dir, OPENAPI_30, `${name}.json`),
      `${JSON.stringify(toOpenApi30(bundle))}\n`,
    );
  }
}

if (import.meta.main) {
  await runCommand(
    {
      name: 'npm run contract -- bundle',
      about: `Writes each contract as one file to build/contract/${PUBLIC_FOLDER}.`,
      options: {
        openapi: textOptionOr(
          '3.1',
          `VERSION: 3.0 for tools that know no other, to build/contract/${OPENAPI_30}`,
        ),
      },
    },
    ({ openapi }) => {
      if (!['3.0', '3.1'].includes(openapi)) throw new UsageError('--openapi is 3.0 or 3.1.');
      bundleContracts(BUNDLE_DIR);
      if (openapi === '3.0') writeAsOpenApi30(BUNDLE_DIR);
      const folder = openapi === '3.0' ? OPENAPI_30 : PUBLIC_FOLDER;
      console.log(
        `build/contract/${folder}: ${CONTRACT_NAMES.map((name) => `${name}.json`).join(', ')}`,
      );
    },
  );
}
