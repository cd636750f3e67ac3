import * as z from 'zod/mini';
import type { LoginRequest } from '#contract/generated/schemas/loginRequest.zod.ts';
import { copy } from '../copy.ts';

/** What the form sends: the trimmed username, the password as typed. */
export const loginSchema = z.object({
  username: z.string().check(z.trim(), z.minLength(1, copy.usernameMissing)),
  password: z.string().check(z.minLength(1, copy.passwordMissing)),
}) satisfies z.ZodMiniType<LoginRequest, LoginRequest>;
