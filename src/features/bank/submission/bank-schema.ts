import * as z from 'zod/mini';
import type { BankDetailsRequest } from '#contract/generated/schemas/bankDetailsRequest.zod.ts';
import type { BankKind } from '../bank-queries.ts';
import { createTextSchema } from '#src/shared/screens/form/text-schema.ts';
import { copy } from '../copy.ts';
import { extractDigits } from './format-sort-code.ts';

/** Schema of specification 5. Accepts the spaces that statements and banking apps show. */
export const bankSchema = z.object({
  accountNumber: createTextSchema(z.regex(/^(\d *){1,8}$/, copy.invalidAccountNumber)),
  sortCode: createTextSchema(z.regex(/^\d\d[- ]?\d\d[- ]?\d\d$/, copy.invalidSortCode)),
  rollNumber: createTextSchema(),
});

export type BankFormValues = z.infer<typeof bankSchema>;

export const EMPTY_BANK_FORM: BankFormValues = { accountNumber: '', sortCode: '', rollNumber: '' };

/** Builds the request; removes the spaces and dashes from the numbers. */
export function toBankDetailsRequest(
  values: Readonly<BankFormValues>,
  kind: BankKind,
): BankDetailsRequest {
  return {
    accountNumber: extractDigits(values.accountNumber),
    sortCode: extractDigits(values.sortCode),
    rollNumber: values.rollNumber,
    kind,
  };
}
