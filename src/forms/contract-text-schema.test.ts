import { describe, expect, it } from 'vitest';
import type { FieldRule } from '#contract/generated/field-rules.ts';
import { buildContractTextSchema } from './contract-text-schema.ts';

const rule = (keyword: string, limit: FieldRule['limit']) => ({ keyword, limit, message: keyword });
const problems = (rules: readonly FieldRule[], text: string) =>
  buildContractTextSchema({ rules })
    .safeParse(text)
    .error?.issues.map(({ message }) => message) ?? [];

describe('a text field with the rules of the contract', () => {
  it.each([
    [rule('required', true), 'a', ' '],
    [rule('minLength', 2), 'ab', 'a'],
    [rule('maxLength', 2), ' ab ', 'abc'],
    [rule('pattern', '^[0-9]+$'), '12', '1a'],
    [rule('format', 'email'), 'a@b.example', 'a.b.example'],
    [rule('minimum', 2), '2', '1'],
    [rule('maximum', 2), '2', '2.5'],
    [rule('type', 'integer'), '2', '2.5'],
    [rule('type', 'number'), '2.5', 'two'],
    [rule('minimum', 2), '', 'x'],
  ])('returns the message of a broken rule: $keyword', (one, good, bad) => {
    expect(problems([one], good)).toEqual([]);
    expect(problems([one], bad)).toEqual([one.keyword]);
  });

  it('normalises a text before it is checked and submitted, unless another function is given', () => {
    const rules = [rule('pattern', '^[A-Z0-9]+ [A-Z0-9]+$')];
    const pasted = '\u202dBS1\u00a04QA\u202c ';
    expect(buildContractTextSchema({ rules }).parse(pasted)).toBe('BS1 4QA');
    expect(buildContractTextSchema({ rules: [] }, (typed) => typed).parse(pasted)).toBe(pasted);
  });

  it('checks and submits the text that the given function returns', () => {
    const digits = buildContractTextSchema({ rules: [rule('maxLength', 2)] }, (text) =>
      text.replaceAll(' ', ''),
    );
    expect(digits.parse('1 2')).toBe('12');
  });

  it.each([rule('multipleOf', 2), rule('format', 'date')])(
    'throws for an unsupported rule: $keyword',
    (one) => expect(() => buildContractTextSchema({ rules: [one] })).toThrow(/No check of/),
  );
});
