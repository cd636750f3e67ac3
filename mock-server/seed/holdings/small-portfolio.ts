import type { Row } from '../../store/database.ts';
import { DANIEL, holdingRow, plainHoldings, type Place } from './holding-row.ts';

const TAX_EFFICIENT = 'tax-efficient-investments';

const LARKFIELD: Place = {
  clientId: DANIEL,
  parent: 'managed-portfolios',
  child: 'Larkfield_Portfolio_Service',
  accountId: 'dfm-5101',
};

/** Daniel: two investments, and an account that holds only cash since last week. */
export const smallPortfolio = [
  ...plainHoldings({ clientId: DANIEL, parent: TAX_EFFICIENT, child: 'Venture_Capital_Trusts' }, [
    ['holding-4001', 'Larkfield Growth VCT', 5210.4, 5000, 4665, '2023-11-02'],
  ]),
  ...plainHoldings({ clientId: DANIEL, parent: TAX_EFFICIENT, child: 'EIS_investments' }, [
    ['holding-4002', 'Larkfield EIS Fund 2024', 2480, 2500, 2500, '2024-03-28'],
  ]),
  holdingRow(LARKFIELD, {
    id: 'holding-4003',
    name: 'Cash',
    value: 10000,
    cost: null,
    units: 10000,
    unitPrice: 1,
    invDate: '2026-03-09',
    lastValuedAt: '2026-03-13',
  }),
];

export const smallAccounts: readonly Row<'accounts'>[] = [
  {
    id: 'dfm-5101',
    clientId: DANIEL,
    category: 'managed-portfolios',
    wrapper: 'Larkfield_Portfolio_Service',
    name: 'General investment account',
    currency: 'GBP',
    growth: [],
  },
];
