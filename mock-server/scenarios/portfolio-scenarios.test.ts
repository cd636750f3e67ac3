import { expect, it } from 'vitest';
import { indexPortfolio } from '../rules/portfolio-index.ts';
import { buildPortfolioOverview } from '../rules/portfolio-overview.ts';
import { baseDataset } from '../seed/dataset.ts';
import { investor, partner } from '../seed/personas.ts';
import type { Dataset } from '../store/database.ts';
import { findScenario } from './find-scenario.ts';
import { scenarios } from './registry.ts';

const emptyPortfolio = findScenario(scenarios, 'empty-portfolio');
const largePortfolio = findScenario(scenarios, 'large-portfolio');

const NOW = new Date('2026-03-16T09:00:00Z');

const ownedBy = (clientId: string, rows: readonly { readonly clientId: string }[]) =>
  rows.filter((row) => row.clientId === clientId).length;

const getOverview = (data: Dataset, clientId: string) =>
  buildPortfolioOverview(
    indexPortfolio(data.holdings.filter((row) => row.clientId === clientId)),
    data.accounts.filter((row) => row.clientId === clientId),
  );

it("the scenario empty-portfolio removes Amelia's portfolio but not Daniel's", () => {
  const data = emptyPortfolio.build(baseDataset, NOW, 'portal');
  const { holdings, accounts, history, documentGroups, transactions, commissions } = data;
  for (const rows of [holdings, accounts, history, documentGroups, transactions, commissions]) {
    expect(ownedBy(investor.clientId, rows)).toBe(0);
    expect(ownedBy(partner.clientId, rows)).toBeGreaterThan(0);
  }
  expect(data.files.map(({ id }) => id)).not.toContain('file-2001');
  expect(data.files.map(({ id }) => id)).toContain('file-2041');
  expect(getOverview(data, investor.clientId)).toEqual({ overview: [], currencyTotals: {} });
});

it('the scenario large-portfolio gives Amelia the same 10,000 holdings at every build', async () => {
  await largePortfolio.load?.();
  const data = largePortfolio.build(baseDataset, NOW, 'portal');
  expect(ownedBy(investor.clientId, data.holdings)).toBe(10_000);
  expect(new Set(data.holdings.map(({ id }) => id)).size).toBe(data.holdings.length);
  expect(largePortfolio.build(baseDataset, NOW, 'portal')).toEqual(data);
  expect(getOverview(data, investor.clientId).overview).toHaveLength(5);
});
