import { newPasswordRules } from '#contract/generated/field-rules.ts';

type PasswordRule = { readonly text: string; readonly isMet: (password: string) => boolean };

// The printable ASCII characters that are neither letter, digit nor space, and the pound sign.
const SPECIALS = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~£';

// The contract keeps the rules in the order of specification 5, in its words.
const [, , shortest, longest, letter, digit, special, allowed] = newPasswordRules.rules;
const MAX_LENGTH = longest.limit;

/** What a new password needs; shown before anything is typed. */
export const PASSWORD_CHECKLIST: readonly PasswordRule[] = [
  { text: shortest.message, isMet: (password) => password.length >= shortest.limit },
  ...[letter, digit, special].map(({ message, limit }) => {
    const pattern = new RegExp(limit);
    return { text: message, isMet: (password: string) => pattern.test(password) };
  }),
];

const ALLOWED = new RegExp(allowed.limit);

type PasswordLimit = PasswordRule & { readonly problem: string };

// Told only when they are broken, which they hardly ever are.
const LIMITS: readonly PasswordLimit[] = [
  {
    text: `Use only letters from A to Z, numbers, spaces and these special characters: ${SPECIALS}`,
    problem: 'Your new password has a character that is not allowed.',
    isMet: (password) => ALLOWED.test(password),
  },
  {
    text: `Use at most ${MAX_LENGTH} characters.`,
    problem: 'Your new password is too long.',
    isMet: (password) => password.length <= MAX_LENGTH,
  },
];

/** The limit that a new password breaks; undefined when it keeps within all of them. */
export function brokenLimit(password: string): PasswordLimit | undefined {
  return LIMITS.find(({ isMet }) => !isMet(password));
}

export function unmetRules(password: string): readonly PasswordRule[] {
  return PASSWORD_CHECKLIST.filter(({ isMet }) => !isMet(password));
}

/** Why a password cannot be the new one, as a sentence; null when it can. */
export function newPasswordProblem(password: string): string | null {
  if (password === '') return 'Enter a new password.';
  const limit = brokenLimit(password);
  if (limit) return limit.problem;
  const needs = listNeeds(password);
  return needs && `Your new password still needs ${needs}.`;
}

/** 'at least 1 letter and at least 1 number'; empty when nothing is missing. */
export function listNeeds(password: string): string | null {
  const texts = unmetRules(password).map(({ text }) => text.replace(/^At/, 'at'));
  const last = texts.pop();
  if (last === undefined) return null;
  return texts.length === 0 ? last : `${texts.join(', ')} and ${last}`;
}
