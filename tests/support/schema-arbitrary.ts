import fc from 'fast-check';
import { applyNewValueLimits } from '#contract/bundle.ts';
import { resolveSchema as resolve, type Schema } from '#contract/judge/document.ts';

/**
 * Maximum sizes of generated texts and lists. Small values are enough, because the tests only
 * depend on the structure.
 */
const MAX_TEXT = 60;
const MAX_LIST = 5;

function listTypes(schema: Schema): readonly string[] {
  if (typeof schema.type === 'string') return [schema.type];
  return schema.type ?? ['object'];
}

/** Generates values that conform to a schema of the contract. */
export function createValidValueArbitrary(given: Schema): fc.Arbitrary<unknown> {
  const schema = applyNewValueLimits(resolve(given));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.oneOf) return fc.oneof(...schema.oneOf.map(createValidValueArbitrary));
  if (schema.allOf) return validForAll(schema.allOf);
  return fc.oneof(...listTypes(schema).map((type) => validOfType(type, schema)));
}

/**
 * Generates a password, the only text of the contract with several patterns, which the generator
 * cannot combine.
 */
function validForAll(members: readonly Schema[]): fc.Arbitrary<string> {
  return fc
    .stringMatching(/^[A-Z][a-z]{4,8}[0-9]{2,4}[!£$%&?]{1,2}$/)
    .filter((text) => members.every(({ pattern = '' }) => new RegExp(pattern).test(text)));
}

function validOfType(type: string, schema: Schema): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1_000, max: schema.maximum ?? 1_000_000 });
    case 'number':
      return fc
        .integer({ min: (schema.minimum ?? 0) * 100, max: (schema.maximum ?? 1_000_000) * 100 })
        .map((pence) => pence / 100);
    case 'string':
      return validText(schema);
    case 'array':
      return fc.array(createValidValueArbitrary(schema.items ?? { type: 'string' }), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? MAX_LIST, MAX_LIST),
      });
    default:
      return validObject(schema);
  }
}

function validText(schema: Schema): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = MAX_TEXT } = schema;
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength;
  if (schema.format === 'binary') return fc.string({ minLength: 1, maxLength: 100 });
  if (schema.format === 'date') return validDate();
  if (schema.format === 'date-time') return validDate().map((date) => `${date}T09:00:00.000Z`);
  if (schema.format === 'email') {
    return fc.stringMatching(/^[a-z]{1,10}\.[a-z]{1,10}@[a-z]{1,10}\.example$/).filter(fits);
  }
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern)).filter(fits);
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, MAX_TEXT)) });
}

function validDate(): fc.Arbitrary<string> {
  return fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
}

function validObject(schema: Schema): fc.Arbitrary<unknown> {
  const { properties, additionalProperties } = schema;
  if (!properties) {
    const values =
      typeof additionalProperties === 'object'
        ? createValidValueArbitrary(additionalProperties)
        : fc.string();
    return fc.dictionary(fc.stringMatching(/^[A-Za-z ]{1,20}$/), values, { maxKeys: 4 });
  }
  const declared = Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [name, createValidValueArbitrary(each)]),
  );
  return fc
    .record(declared, { requiredKeys: [...(schema.required ?? [])] })
    .filter((value) => Object.keys(value).length >= (schema.minProperties ?? 0));
}

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, '', ' ', 0, -1, 1e21, true, [], {}, '\u0000', '../..', '<b>x</b>'),
  fc.constantFrom('x'.repeat(5_000), '\u202egpj.exe', '__proto__', '${jndi:x}', "' OR 1=1 --"),
  fc.jsonValue({ maxDepth: 2 }),
);

/**
 * Generates values with one deviation from the schema: a field missing, added, or of another type.
 */
export function createNearlyValidValueArbitrary(given: Schema): fc.Arbitrary<unknown> {
  const schema = resolve(given);
  const names = Object.keys(schema.properties ?? {});
  if (names.length === 0) return fc.oneof(createValidValueArbitrary(schema), hostileValue);
  return fc
    .tuple(
      createValidValueArbitrary(schema),
      fc.constantFrom(...names),
      fc.constantFrom('drop', 'replace', 'add', 'pollute'),
      hostileValue,
    )
    .map(([value, name, change, hostile]) => changed(Object(value), name, change, hostile));
}

function changed(
  value: Readonly<Record<string, unknown>>,
  name: string,
  change: string,
  hostile: unknown,
): unknown {
  const entries = Object.entries(value);
  if (change === 'drop') return Object.fromEntries(entries.filter(([key]) => key !== name));
  if (change === 'replace') return { ...value, [name]: hostile };
  // fromEntries creates `__proto__` as an own property, as parsing a hostile JSON text would.
  const extra = change === 'pollute' ? '__proto__' : 'unexpected';
  return Object.fromEntries([...entries, [extra, hostile]]);
}

/** Any JSON value, often a hostile one. */
export const jsonArbitrary: fc.Arbitrary<unknown> = fc.oneof(hostileValue, fc.jsonValue());
