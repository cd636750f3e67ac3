import type { ComponentProps } from 'react';
import { normaliseText } from '#src/shared/platform/text/normalise-text.ts';
import type { TextField } from '#src/shared/screens/form/text-field.tsx';
import { copy } from './copy.ts';
import type { BankFormValues } from './submission/bank-schema.ts';
import { extractDigits, formatDigitPairs } from './submission/format-sort-code.ts';

type BankField = Pick<
  ComponentProps<typeof TextField<BankFormValues, BankFormValues>>,
  'name' | 'label' | 'help' | 'inputMode' | 'isOptional'
> & {
  readonly format: (typed: string) => string;
  /** Whether the details on record show only the last characters at first. */
  readonly isMasked: boolean;
};

/** Fields of a bank account, in the order of the form, its review and the details on record. */
export const BANK_FIELDS: readonly BankField[] = [
  {
    name: 'accountNumber',
    ...copy.fields.accountNumber,
    inputMode: 'numeric',
    format: extractDigits,
    isMasked: true,
  },
  {
    name: 'sortCode',
    ...copy.fields.sortCode,
    format: (typed) => formatDigitPairs(extractDigits(typed)),
    isMasked: false,
  },
  {
    name: 'rollNumber',
    ...copy.fields.rollNumber,
    isOptional: true,
    format: normaliseText,
    isMasked: true,
  },
];
