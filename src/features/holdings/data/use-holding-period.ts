import { useConfig } from '#src/shared/platform/config/use-config.ts';

/** Holding periods of the demonstration; a firm has none by default. */
const DEMONSTRATION: Readonly<Record<string, number>> = {
  EIS_investments: 3,
  SEIS_investments: 3,
  Venture_Capital_Trusts: 5,
  IHT_portfolios: 2,
  AIM_IHT_portfolios: 2,
};

/** Returns the years that holdings of a category are to be owned, by the firm's settings; undefined for none. */
export function useHoldingPeriod(category: string): number | undefined {
  const { holdingPeriods = DEMONSTRATION } = useConfig();
  return holdingPeriods?.[category];
}
