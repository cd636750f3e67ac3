import { expect, it } from 'vitest';
import { bankSchema, EMPTY_BANK_FORM } from './bank-schema.ts';

const VALID = { ...EMPTY_BANK_FORM, accountNumber: '31926819', sortCode: '112233' };

it.each([
  [{ accountNumber: ' 3192 6819 ' }, VALID],
  [{ accountNumber: '1' }, { ...VALID, accountNumber: '1' }],
  [{ sortCode: '11-22-33' }, VALID],
  [{ sortCode: '11 22 33' }, VALID],
  [{ rollNumber: ' A/12-3 ' }, { ...VALID, rollNumber: 'A/12-3' }],
])('bankSchema accepts %j and removes separators', (typed, values) => {
  expect(bankSchema.parse({ ...VALID, ...typed })).toEqual(values);
});

it.each([
  [{ accountNumber: '' }, 'Invalid account number.'],
  [{ accountNumber: '123456789' }, 'Invalid account number.'],
  [{ accountNumber: '12-34' }, 'Invalid account number.'],
  [{ accountNumber: '12a4' }, 'Invalid account number.'],
  [{ sortCode: '' }, 'Invalid sort code.'],
  [{ sortCode: '1-12233' }, 'Invalid sort code.'],
  [{ sortCode: '11223' }, 'Invalid sort code.'],
  [{ rollNumber: 'x'.repeat(65) }, 'Use at most 64 characters for the roll number.'],
])(
  'bankSchema refuses %j with the message of the contract [BANK-16] [BANK-17]',
  (typed, message) => {
    const { error } = bankSchema.safeParse({ ...VALID, ...typed });
    expect(new Set(error?.issues.map((issue) => issue.message))).toEqual(new Set([message]));
  },
);
