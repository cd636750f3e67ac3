import { toAmount, type Amount } from './amount.ts';
import { toCurrency, PENCE_CURRENCY } from './currency.ts';

const PENCE_IN_A_POUND = 100;

/** Converts pence to pounds. This is a conversion of units, not of currencies. */
export function toPounds(pence: Amount): Amount {
  return pence.div(PENCE_IN_A_POUND);
}

/** Converts the amount of a holding to pounds if it is in pence; null for any other currency. */
export function convertPenceToPounds(
  amount: number | null | undefined,
  currency: string | null | undefined,
): Amount | null {
  const pence = toCurrency(currency) === PENCE_CURRENCY ? toAmount(amount) : null;
  return pence && toPounds(pence);
}
