/**
 * Values of the required fields of the bank form by their labels, in the order of the form. The
 * account passes the automatic check.
 */
export const BANK_FORM_VALUES = {
  'Account number': '70926819',
  'Sort code': '12-34-56',
} as const;
