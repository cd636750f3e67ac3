import { expect, it } from 'vitest';
import { groupedPhone, phoneDigits } from './phone-number.ts';

it.each([
  ['020 7946 0000', '02079460000'],
  ['020-7946-0000', '02079460000'],
  ['020\u20117946\u20130000', '02079460000'],
  ['(020) 7946 0000', '02079460000'],
  ['+44 20 7946 0000', '02079460000'],
  ['+44 (0)20 7946 0000', '02079460000'],
  ['  +447700900145 ', '07700900145'],
  ['020\u00a07946\u00a00000', '02079460000'],
  ['447700900145', '447700900145'],
  ['07700 9oo 145', '077009oo145'],
  ['', ''],
])('reads the phone number %j as %j [SETT-75]', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits);
});

it.each([
  ['01174960145', '0117 496 0145'],
  ['02079460000', '020 7946 0000'],
  ['01614960145', '0161 496 0145'],
  ['01632960145', '01632 960145'],
  ['07700900145', '07700 900145'],
  ['03069990145', '0306 999 0145'],
  ['447700900145', '447700900145'],
  ['not a number', 'not a number'],
  ['', ''],
])('shows the phone number %j as %j', (digits, shown) => {
  expect(groupedPhone(digits)).toBe(shown);
  expect(phoneDigits(shown)).toBe(phoneDigits(digits));
});
