import type { PortfolioOverview } from '#contract/generated/schemas/portfolioOverview.zod.ts';
import type { Amount } from '#src/shared/finance/money/amount.ts';
import { buildOverviewModel } from './data/overview-model.ts';

export function getPortfolioTotal(reply: PortfolioOverview): Amount {
  return buildOverviewModel(reply, '').total;
}
