import { expect, it } from 'vitest';
import { Session } from '#contract/generated/schemas/session.zod.ts';
import { isToken, MAX_TOKEN_LENGTH } from './token-rule.ts';

const user = { email: '', firstName: '', lastName: '', fullName: 'A', username: 'a' };

it('isToken accepts exactly the tokens that the contract allows in a login reply', () => {
  const characters = Array.from({ length: 0x180 }, (_, code) => String.fromCharCode(code));
  const texts = [
    '',
    ...characters.flatMap((one) => [one, `a${one}`, `${one}a`, `a${one}a`]),
    'a'.repeat(MAX_TOKEN_LENGTH),
    'a'.repeat(MAX_TOKEN_LENGTH + 1),
  ];
  const inContract = (id: string) =>
    Session.safeParse({ id, user, group: 'Client', roles: [] }).success;
  expect(texts.filter((text) => isToken(text) !== inContract(text))).toEqual([]);
});

it('isToken accepts only characters that an HTTP header transmits unchanged', () => {
  const characters = Array.from({ length: 0x180 }, (_, code) => String.fromCharCode(code));
  const carried = (text: string) => {
    try {
      return new Headers({ 'X-Token': text }).get('X-Token') === text;
    } catch {
      return false;
    }
  };
  expect(characters.filter((text) => isToken(text) && !carried(text))).toEqual([]);
});
