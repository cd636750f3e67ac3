import {
  getComponentName,
  applyNewValueLimits,
  listOperations,
  type ErrorMessages,
  type OpenApiDocument,
  type OpenApiOperation,
  type Parameter,
  type Schema,
  unwrapNullable,
} from '#contract/bundle.ts';

/**
 * Rule for a request field: a constraint of the contract, and the sentence of its `x-message`. The
 * forms and the mock server both read these rules.
 */
type Rule = { readonly keyword: string; readonly limit: unknown; readonly message: string };

const CONSTRAINTS = [
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'enum',
  'const',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'x-max-part-bytes',
  'x-media-types',
] as const;

const TYPES = `export type FieldRule = {
  /** A keyword of JSON Schema: \`required\`, \`type\`, \`minLength\`, \`pattern\` and so on. */
  readonly keyword: string;
  /** Limit that the contract states for the keyword: a number, pattern, format or text pairs. */
  readonly limit: string | number | boolean | readonly (string | number | null)[];
  readonly message: string;
};

/** Rules of a value in the order in which they are reported, and rules of its fields and items. */
export type FieldRules = {
  readonly rules: readonly FieldRule[];
  readonly fields?: Readonly<Record<string, FieldRules>>;
  readonly items?: FieldRules;
  readonly values?: FieldRules;
};
`;

export function generateFieldRules(contract: OpenApiDocument, general: ErrorMessages): string {
  const { schemas = {} } = contract.components;
  const components = new Map<string, string>();

  const formatNode: NodeOf = (given, isRequired) => {
    const schema = unwrapNullable(given);
    if (schema.$ref === undefined) return inlineNode(schema, isRequired);
    const { $ref, ...own } = schema;
    const target = schemas[getComponentName($ref)] ?? {};
    // The sentence of the field replaces that of the shared type.
    if (own['x-message'] !== undefined) return inlineNode({ ...target, ...own }, isRequired);
    // A component has no rule for `required`, so the rules of a required field are written out. A
    // spread is no alternative: bundlers include its source even if it is unused.
    if (isRequired && !listRules(target, false, general).some(isRequiredRule)) {
      return inlineNode(target, true);
    }
    return addComponent(getComponentName($ref));
  };

  const addComponent = (name: string): string => {
    const constant = `${name.charAt(0).toLowerCase()}${name.slice(1)}Rules`;
    if (!components.has(constant)) components.set(constant, inlineNode(schemas[name] ?? {}, false));
    return constant;
  };

  const inlineNode = (schema: Schema, isRequired: boolean): string => {
    const { properties, items, additionalProperties, required = [] } = schema;
    const parts = [`rules: ${JSON.stringify(listRules(schema, isRequired, general))}`];
    if (properties) {
      const fields = Object.entries(properties).map(
        ([name, field]) => `${JSON.stringify(name)}: ${formatNode(field, required.includes(name))}`,
      );
      parts.push(`fields: { ${fields.join(', ')} }`);
    }
    if (items) parts.push(`items: ${formatNode(items, false)}`);
    if (typeof additionalProperties === 'object') {
      parts.push(`values: ${formatNode(additionalProperties, false)}`);
    }
    return `{ ${parts.join(', ')} }`;
  };

  const operations = listOperations(contract).map((each) => operationRules(each, formatNode));
  return [
    TYPES,
    `export const generalMessages = ${JSON.stringify(general)} as const;`,
    ...[...components].map(([name, node]) => formatDeclaration(name, node, true)),
    ...operations,
    '',
  ].join('\n');
}

type NodeOf = (schema: Schema, isRequired: boolean) => string;

function operationRules(operation: OpenApiOperation, formatNode: NodeOf): string {
  const { operationId, parameters, requestBody } = operation;
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  const parts = [
    `path: ${parameterRules(parameters, 'path', formatNode)}`,
    `query: ${parameterRules(parameters, 'query', formatNode)}`,
    ...(body ? [`body: ${formatNode(body, false)}`] : []),
  ];
  return formatDeclaration(`${operationId}OperationRules`, `{ ${parts.join(', ')} }`, false);
}

function parameterRules(given: readonly Parameter[], place: string, formatNode: NodeOf): string {
  const fields = given
    .filter((one) => one.in === place)
    .map(
      ({ name, schema, required = false }) =>
        `${JSON.stringify(name)}: ${formatNode(schema, required)}`,
    );
  return `{ rules: [], fields: { ${fields.join(', ')} } }`;
}

/** Converts a map to a list of its pairs, because `limit` contains only lists and single values. */
function toLimit(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.entries(value).map(([name, one]) => `${name} ${String(one)}`);
}

function isRequiredRule({ keyword }: Rule): boolean {
  return keyword === 'required';
}

function formatDeclaration(name: string, node: string, isRules: boolean): string {
  return `export const ${name} = ${node} as const${isRules ? ' satisfies FieldRules' : ''};`;
}

function listRules(given: Schema, isRequired: boolean, general: ErrorMessages): readonly Rule[] {
  const schema = applyNewValueLimits(given);
  const own = schema['x-message'];
  const messages: ErrorMessages = typeof own === 'string' ? { default: own } : (own ?? {});
  const type = [schema.type ?? []].flat().find((each) => each !== 'null');
  const rule = (keyword: string, limit: unknown, fallback: string) => ({
    keyword,
    limit,
    message:
      messages[keyword] ??
      // `minLength: 1` and the like mean the same as required.
      (limit === 1 && keyword.startsWith('min') ? messages['required'] : undefined) ??
      messages['default'] ??
      (general[fallback] ?? '').replace('{limit}', Number(limit).toLocaleString('en-GB')),
  });
  const rules = [
    ...(isRequired || messages['required'] ? [rule('required', true, 'required')] : []),
    ...(type ? [rule('type', type, type)] : []),
    ...CONSTRAINTS.filter((keyword) => schema[keyword] !== undefined).map((keyword) =>
      rule(keyword, toLimit(schema[keyword]), keyword),
    ),
    ...(schema.allOf ?? []).flatMap((member) => listRules(member, false, general)),
  ];
  // Duplicates are removed, because the members of an `allOf` repeat its type and its limits.
  const keys = rules.map(({ keyword, limit }) => `${keyword} ${String(limit)}`);
  return rules.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}
