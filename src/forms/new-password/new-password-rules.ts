import { newPasswordRules } from '#contract/generated/field-rules.ts';
import { getFieldRule } from '#contract/get-field-rule.ts';

type PasswordRule = { readonly text: string; readonly isMet: (password: string) => boolean };

// The printable ASCII characters except letters, digits and space, and the pound sign.
const SPECIALS = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~£';

// The contract lists the rules in the order and words of specification 5.
const { rules } = newPasswordRules;
const shortest = getFieldRule(rules, 'minLength');
const MAX_LENGTH = getFieldRule(rules, 'maxLength').limit;
const patterns = rules.flatMap((rule) => {
  if (rule.keyword !== 'pattern') return [];
  const pattern = new RegExp(rule.limit);
  // `^` starts a limit on the allowed characters; any other pattern requires a character.
  const isLimit = rule.limit.startsWith('^');
  return [{ text: rule.message, isLimit, isMet: (password: string) => pattern.test(password) }];
});

/** The rules of a new password, shown before typing. */
export const PASSWORD_CHECKLIST: readonly PasswordRule[] = [
  { text: shortest.message, isMet: (password) => password.length >= shortest.limit },
  ...patterns.filter(({ isLimit }) => !isLimit),
];

type PasswordLimit = PasswordRule & { readonly problem: string };

// Limits are shown only when broken, which is rare.
const LIMITS: readonly PasswordLimit[] = [
  {
    text: `Use only letters from A to Z, numbers, spaces and these special characters: ${SPECIALS}`,
    problem: 'Your new password has a character that is not allowed.',
    isMet: (password) => patterns.every(({ isLimit, isMet }) => !isLimit || isMet(password)),
  },
  {
    text: `Use at most ${MAX_LENGTH} characters.`,
    problem: 'Your new password is too long.',
    isMet: (password) => password.length <= MAX_LENGTH,
  },
];

/** Finds the limit that a new password breaks; undefined if it breaks none. */
export function findBrokenLimit(password: string): PasswordLimit | undefined {
  return LIMITS.find(({ isMet }) => !isMet(password));
}

export function findUnmetRules(password: string): readonly PasswordRule[] {
  return PASSWORD_CHECKLIST.filter(({ isMet }) => !isMet(password));
}

/** Returns why a password is rejected, as a sentence; null if it is valid. */
export function getPasswordProblem(password: string): string | null {
  if (password === '') return getFieldRule(rules, 'required').message;
  const limit = findBrokenLimit(password);
  if (limit) return limit.problem;
  const needs = formatUnmetRules(password);
  return needs && `Your new password still needs ${needs}.`;
}

/** Lists the unmet rules: 'at least 1 letter and at least 1 number'; null if all are met. */
export function formatUnmetRules(password: string): string | null {
  const texts = findUnmetRules(password).map(({ text }) => text.replace(/^At/, 'at'));
  return texts.length === 0 ? null : new Intl.ListFormat('en-GB').format(texts);
}
