import {
  NewPasswordMax as MAX_LENGTH,
  NewPasswordMin as MIN_LENGTH,
} from '#contract/generated/schemas/newPassword.zod.ts';

type PasswordRule = { readonly text: string; readonly isMet: (password: string) => boolean };

// The printable ASCII characters that are neither letter, digit nor space, and the pound sign.
const SPECIALS = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~£';
const SPECIAL = /[!-/:-@[-`{-~£]/;

/** What a new password needs, in the words of specification 5; shown before anything is typed. */
export const PASSWORD_CHECKLIST: readonly PasswordRule[] = [
  { text: 'At least 8 characters', isMet: (password) => password.length >= MIN_LENGTH },
  { text: 'At least 1 letter', isMet: (password) => /[A-Za-z]/.test(password) },
  { text: 'At least 1 number', isMet: (password) => /[0-9]/.test(password) },
  {
    text: 'At least 1 special character (e.g. !@$%)',
    isMet: (password) => SPECIAL.test(password),
  },
];

type PasswordLimit = PasswordRule & { readonly problem: string };

// Told only when they are broken, which they hardly ever are.
const LIMITS: readonly PasswordLimit[] = [
  {
    text: `Use only letters from A to Z, numbers, spaces and these special characters: ${SPECIALS}`,
    problem: 'Your new password has a character that is not allowed.',
    isMet: (password) => /^[ -~£]*$/.test(password),
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
