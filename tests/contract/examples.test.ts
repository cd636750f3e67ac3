import { describe, expect, it } from 'vitest';
import { getField } from '#contract/judge/get-field.ts';
import { readBundleText, getComponentName, readBundle, type Schema } from '#contract/bundle.ts';
import { createSchemaValidator } from '#contract/judge/validate-schema.ts';
import { findContractViolations } from '#contract/judge/find-contract-violations.ts';

type Json = Readonly<Record<string, unknown>>;
type Example = { readonly at: string; readonly schema: Json; readonly value: unknown };

const DOCUMENTS = ['openapi', 'postcode-lookup', 'mock-control'] as const;

describe.each(DOCUMENTS)('%s', (name) => {
  const document: Json = JSON.parse(readBundleText(name));
  const examples = examplesIn(document, '#');
  const problemsOf = createSchemaValidator({ components: document['components'] });

  it('every example is valid for its schema [API-82]', () => {
    expect(examples.length).toBeGreaterThan(40);
    const problems = examples.flatMap(({ at, schema, value }) =>
      problemsOf(schema, value).map(({ path, cause }) => `${at}: ${path} ${cause}`),
    );
    expect(problems).toEqual([]);
  });

  it('every example satisfies the promises of its schema', () => {
    const { schemas = {} } = readBundle(name).components;
    const resolve = (one: Schema): Schema =>
      one.$ref ? resolve(schemas[getComponentName(one.$ref)] ?? {}) : one;
    const broken = examples.flatMap(({ at, schema, value }) =>
      findContractViolations(schema, value, resolve).map(
        ({ path, cause }) => `${at}: ${path} ${cause}`,
      ),
    );
    expect(broken).toEqual([]);
  });

  it('every request, reply and parameter has an example', () => {
    expect(withoutExample(document, '#')).toEqual([]);
  });
});

/** Lists every example of a node with its schema. */
function examplesIn(node: unknown, at: string): readonly Example[] {
  if (Array.isArray(node)) {
    return node.flatMap((item, index) => examplesIn(item, `${at}/${index}`));
  }
  if (!isRecord(node)) return [];
  const nested = Object.entries(node)
    // Skips the content of examples: it is data, even if its keys look like schema keywords.
    .filter(([key]) => key !== 'example' && key !== 'examples')
    .flatMap(([key, value]) => examplesIn(value, `${at}/${key}`));
  return [...ownExamples(node, at), ...nested];
}

/** Pairs the examples of one node with their schema: the node itself, or its `schema`. */
function ownExamples(node: Json, at: string): readonly Example[] {
  const { example, examples } = node;
  const schema = isRecord(node['schema']) ? node['schema'] : node;
  if (Array.isArray(examples)) {
    return examples.map((value, index) => ({ at: `${at}/examples/${index}`, schema, value }));
  }
  if (isRecord(examples)) {
    return Object.entries(examples).map(([key, value]) => ({
      at: `${at}/examples/${key}`,
      schema,
      value: getField(value, 'value'),
    }));
  }
  return example === undefined ? [] : [{ at: `${at}/example`, schema, value: example }];
}

function withoutExample(node: unknown, at: string): readonly string[] {
  if (Array.isArray(node)) {
    return node.flatMap((item, index) => withoutExample(item, `${at}/${index}`));
  }
  if (!isRecord(node)) return [];
  const isMissing = isRecord(node['schema']) && ownExamples(node, at).length === 0;
  const nested = Object.entries(node)
    .filter(([key]) => key !== 'example' && key !== 'examples')
    .flatMap(([key, value]) => withoutExample(value, `${at}/${key}`));
  return [...(isMissing ? [at] : []), ...nested];
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
