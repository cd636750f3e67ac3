import { amountOf, type Amount } from './amount.ts';
import { currencyOf, PENCE } from './currency.ts';

/** An amount in pence in pounds, to be read beside it; null in any other currency. */
export function poundsOfPence(
  amount: number | null,
  currency: string | null | undefined,
): Amount | null {
  if (currencyOf(currency) !== PENCE) return null;
  return amountOf(amount)?.div(100) ?? null;
}
