import * as z from 'zod/mini';
import { newPasswordProblem } from './new-password-rules.ts';

/** A new password typed twice (specification 5). The password is sent as typed, spaces included. */
export const newPasswordSchema = z
  .object({
    newPassword: z.string().check(
      z.refine((password) => newPasswordProblem(password) === null, {
        error: ({ input }) => newPasswordProblem(String(input)),
      }),
    ),
    confirmPassword: z.string().check(z.minLength(1, 'Required')),
  })
  .check(
    z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      path: ['confirmPassword'],
      error: 'Passwords must match',
    }),
  );

export type NewPasswordValues = z.infer<typeof newPasswordSchema>;

export const NO_PASSWORDS: NewPasswordValues = { newPassword: '', confirmPassword: '' };
