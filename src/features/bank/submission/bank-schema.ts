import * as z from 'zod/mini';
import { bankDetailsRequestRules } from '#contract/generated/field-rules.ts';
import { buildContractTextSchema } from '#src/forms/contract-text-schema.ts';
import { normaliseText } from '#src/shared/platform/text/normalise-text.ts';

const { accountNumber, sortCode, rollNumber } = bankDetailsRequestRules.fields;

/** Schema of specification 5. Accepts and removes the spaces and dashes of statements and banking apps. */
export const bankSchema = z.object({
  accountNumber: buildContractTextSchema(accountNumber, (typed) =>
    normaliseText(typed).replaceAll(' ', ''),
  ),
  sortCode: buildContractTextSchema(sortCode, (typed) =>
    normaliseText(typed).replace(/^(\d\d)[- ]?(\d\d)[- ]?(\d\d)$/, '$1$2$3'),
  ),
  rollNumber: buildContractTextSchema(rollNumber),
});

export type BankFormValues = z.infer<typeof bankSchema>;

export const EMPTY_BANK_FORM: BankFormValues = { accountNumber: '', sortCode: '', rollNumber: '' };
