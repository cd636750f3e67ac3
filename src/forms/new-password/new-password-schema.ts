import * as z from 'zod/mini';
import { getPasswordProblem } from './new-password-rules.ts';

/** The password is sent as typed, spaces included (specification 5). */
export const newPasswordShape = {
  newPassword: z.string().check(
    z.refine((password) => getPasswordProblem(password) === null, {
      error: ({ input }) => getPasswordProblem(String(input)),
    }),
  ),
  confirmPassword: z.string().check(z.minLength(1, 'Required')),
};

/** Check for the schema of a form: both passwords must be equal. */
export const passwordsMatchCheck = z.refine<NewPasswordValues>(
  ({ newPassword, confirmPassword }) => newPassword === confirmPassword,
  { path: ['confirmPassword'], error: 'Passwords must match' },
);

export const newPasswordSchema = z.object(newPasswordShape).check(passwordsMatchCheck);

export type NewPasswordValues = { newPassword: string; confirmPassword: string };

export const EMPTY_NEW_PASSWORD_VALUES: NewPasswordValues = {
  newPassword: '',
  confirmPassword: '',
};
