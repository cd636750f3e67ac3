import * as z from 'zod/mini';
import { copy } from '../copy.ts';

/** Longest break: 12 months, with 1 month as the default (specification 5 and 9). */
const LONGEST_MONTHS = 12;

export const BREAK_MONTHS = Array.from({ length: LONGEST_MONTHS }, (_, index) => index + 1);

export const breakSchema = z.object({
  months: z
    .string()
    .check(z.refine((months) => BREAK_MONTHS.map(String).includes(months), copy.lengthRequired)),
});

export const DEFAULT_BREAK: z.infer<typeof breakSchema> = { months: '1' };
