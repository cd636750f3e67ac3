import { amountOf, type Amount } from './amount.ts';
import { currencyOf, PENCE } from './currency.ts';

const PENCE_IN_A_POUND = 100;

/** An amount in pence in pounds; a unit, not a rate. */
export function inPounds(pence: Amount): Amount {
  return pence.div(PENCE_IN_A_POUND);
}

/** The amount of a holding in pounds if it is in pence, to be read beside it; null in any other currency. */
export function poundsOfPence(
  amount: number | null | undefined,
  currency: string | null | undefined,
): Amount | null {
  const pence = currencyOf(currency) === PENCE ? amountOf(amount) : null;
  return pence && inPounds(pence);
}
