import { amountOf, type Amount } from './amount.ts';
import { currencyOf, PENCE } from './currency.ts';

const PENCE_IN_A_POUND = 100;

/** Converts pence to pounds: a conversion of units, not at a rate. */
export function inPounds(pence: Amount): Amount {
  return pence.div(PENCE_IN_A_POUND);
}

/**
 * Converts the amount of a holding to pounds if it is in pence, to show both; returns null for any
 * other currency.
 */
export function poundsOfPence(
  amount: number | null | undefined,
  currency: string | null | undefined,
): Amount | null {
  const pence = currencyOf(currency) === PENCE ? amountOf(amount) : null;
  return pence && inPounds(pence);
}
