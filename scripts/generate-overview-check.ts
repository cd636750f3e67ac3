/**
 * Writes the contract's validation of a portfolio overview as one condition, for the script that
 * shows the figures before the portal has loaded. zod is larger than that script, and so is the
 * code that ajv generates.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveSchema, type Schema } from '#contract/judge/document.ts';

const NAME = 'PortfolioOverview';
const TYPE_CHECKS: Readonly<Record<string, (value: string) => string>> = {
  array: (value) => `Array.isArray(${value})`,
  null: (value) => `${value} === null`,
  object: (value) => `typeof ${value} === 'object' && ${value} !== null`,
  number: (value) => `typeof ${value} === 'number'`,
  string: (value) => `typeof ${value} === 'string'`,
};
const BOUNDS: Readonly<Record<string, (value: string) => string>> = {
  minLength: (value) => `${value}.length >=`,
  maxLength: (value) => `${value}.length <=`,
  minItems: (value) => `${value}.length >=`,
  maxItems: (value) => `${value}.length <=`,
  minimum: (value) => `${value} >=`,
  maximum: (value) => `${value} <=`,
};
/** Keywords that the condition includes, and keywords that do not affect validity. */
const KEYWORDS =
  /^(type|required|properties|items|additionalProperties|propertyNames|pattern|m(?:in|ax)(?:Length|Items|imum)|oneOf|\$ref|description|examples|x-.+)$/;

function buildCondition(given: Schema, value: string): string {
  const schema = resolveSchema(given);
  const unknown = Object.keys(schema).filter((keyword) => !KEYWORDS.test(keyword));
  if (unknown.length > 0) throw new Error(`${NAME} has ${unknown.join(', ')}: ${import.meta.url}`);
  const { type = [], required = [], properties = {}, items, pattern } = schema;
  const { propertyNames: names, additionalProperties: others } = schema;
  const fields = Object.entries(properties).map(([name, field]) => {
    const isThere = required.includes(name) ? '' : `${value}.${name} === undefined || `;
    return `(${isThere}${buildCondition(field, `${value}.${name}`)})`;
  });
  const name = names ? buildCondition(names, 'name') : 'true';
  if (schema.oneOf)
    return `(${schema.oneOf.map((one) => buildCondition(one, value)).join(' || ')})`;
  const kinds = [type].flat();
  const bounds = Object.entries(schema).flatMap(([keyword, bound]) => {
    const compared = BOUNDS[keyword]?.(value);
    return compared === undefined ? [] : [`${compared} ${String(bound)}`];
  });
  const limits = [
    ...(pattern === undefined ? [] : [`${String(new RegExp(pattern))}.test(${value})`]),
    ...bounds,
  ];
  const isNullable = kinds.includes('null') && limits.length > 0;
  return [
    `(${kinds.map((kind) => TYPE_CHECKS[kind]?.(value)).join(' || ')})`,
    ...(isNullable ? [`(${value} === null || ${limits.join(' && ')})`] : limits),
    ...fields,
    ...(items ? [`${value}.every((item) => ${buildCondition(items, 'item')})`] : []),
    ...(typeof others === 'object'
      ? [
          `Object.entries(${value}).every(([name, item]) => ${name} && ${buildCondition(others, 'item')})`,
        ]
      : []),
  ].join(' && ');
}

writeFileSync(
  join(import.meta.dirname, '../contract/generated/overview-check.ts'),
  `// @ts-nocheck
import type { ${NAME} } from './schemas/portfolioOverview.zod.ts';

export function isOverview(reply: unknown): reply is ${NAME} {
  return ${buildCondition({ $ref: `#/components/schemas/${NAME}` }, 'reply')};
}
`,
);
