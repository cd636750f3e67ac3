import type { FieldRule } from './generated/field-rules.ts';

/**
 * Returns the first rule for a keyword, with its limit from the contract. Throws if no rule has the
 * keyword.
 */
export function getFieldRule<Rule extends FieldRule, Keyword extends Rule['keyword']>(
  rules: readonly Rule[],
  keyword: Keyword,
): Extract<Rule, { readonly keyword: Keyword }> {
  const rule = rules.find(
    (each): each is Extract<Rule, { readonly keyword: Keyword }> => each.keyword === keyword,
  );
  if (!rule) throw new Error(`No rule of the contract is called ${keyword}.`);
  return rule;
}
