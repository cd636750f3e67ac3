import { expect, it } from 'vitest';
import { NewPassword } from '#contract/generated/validators.ts';
import { getPasswordProblem } from '#src/forms/new-password/new-password-rules.ts';

const SPECIALS = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{}~|£';

const PASSWORDS: (readonly [password: string, isGood: boolean])[] = [
  ['Ab1!xyz', false],
  ['Ab1!wxyz', true],
  ['1234567!', false],
  ['abcdefg!', false],
  ['abcdefg1', false],
  ['abc defg1!', true],
  ['abcdefg1!é', false],
  ['abcdefg1!\t', false],
  [`${'a'.repeat(126)}1!`, true],
  [`${'a'.repeat(127)}1!`, false],
  ...SPECIALS.split('').map((special) => [`abcdefg1${special}`, true] as const),
];

it.each(PASSWORDS)(
  'the portal and the mock server agree on the password %j: valid is %s [AUTH-134] [AUTH-135]',
  (password, isGood) => {
    expect(getPasswordProblem(password) === null).toBe(isGood);
    expect(NewPassword.safeParse(password).success).toBe(isGood);
  },
);
