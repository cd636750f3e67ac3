import {
  NewPassword,
  NewPasswordMax as MAX_LENGTH,
  NewPasswordMin as MIN_LENGTH,
} from '#contract/generated/validators.ts';

// Specification 5, the checklist; the last text is ours, for what the checklist does not cover.
const CHECKLIST = [
  { text: 'At least 8 characters', isMet: (value: string) => value.length >= MIN_LENGTH },
  { text: 'At least 1 letter', isMet: (value: string) => /[A-Za-z]/.test(value) },
  { text: 'At least 1 number', isMet: (value: string) => /[0-9]/.test(value) },
  {
    text: 'At least 1 special character (e.g. !@$%)',
    isMet: (value: string) => /[!-/:-@[-`{-~£]/.test(value),
  },
  { text: 'At most 128 characters', isMet: (value: string) => value.length <= MAX_LENGTH },
  {
    text: 'Only letters, numbers, spaces and common special characters',
    isMet: (value: string) => NewPassword.safeParse(value).success,
  },
] as const;

/** The first rule that a new password breaks, as the checklist words it; null when it breaks none. */
export function passwordProblem(value: string): string | null {
  return CHECKLIST.find(({ isMet }) => !isMet(value))?.text ?? null;
}
