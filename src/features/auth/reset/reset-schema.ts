import * as z from 'zod/mini';
import type { PasswordResetRequest } from '#contract/generated/schemas/passwordResetRequest.zod.ts';
import { copy } from '../copy.ts';

export const resetSchema = z.object({
  userName: z.string().check(z.trim(), z.minLength(1, copy.accountMissing)),
}) satisfies z.ZodMiniType<PasswordResetRequest, PasswordResetRequest>;
