import type { Schema, Viewer } from '../bundle.ts';
import type { ContractViolation, ResolveSchema } from './find-contract-violations.ts';

/**
 * Finds fields that do not match the pattern of their viewer (`x-as`), for example a full account
 * number in a reply to somebody who acts as the client. The result does not contain the values.
 */
export function findVisibilityViolations(
  given: Schema,
  value: unknown,
  viewer: Viewer,
  resolve: ResolveSchema,
  path = '',
): readonly ContractViolation[] {
  const schema = resolve(given);
  if (typeof value === 'string') {
    const pattern = schema['x-as']?.[viewer];
    const isVisible = pattern === undefined || new RegExp(pattern, 'u').test(value);
    return isVisible ? [] : [{ cause: CAUSES[viewer], path }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const below = Array.isArray(value) ? schema.items : schema.properties?.[name];
    return below ? findVisibilityViolations(below, part, viewer, resolve, `${path}/${name}`) : [];
  });
}

const CAUSES: Readonly<Record<Viewer, string>> = {
  own: 'a field that its owner does not see in full',
  other: 'a field that a client who acts as another sees in full',
  staff: 'a field that staff who act see in full',
};
