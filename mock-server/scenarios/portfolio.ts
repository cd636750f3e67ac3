import { formatCategoryTitle } from '../rules/category-tree.ts';
import { getMonthTaxYear, getTaxYear } from '../rules/tax-year.ts';
import { AMELIA_CLIENT_ID, createHoldingRow } from '../seed/holding-row.ts';
import { investor } from '../seed/personas.ts';
import type { Dataset, Row } from '../store/database.ts';
import { loadBulkRows, getBulkRows } from './bulk-rows.ts';
import type { ScenarioEffect } from './scenario.ts';
import { daysBefore } from './times.ts';

type Holding = Row<'holdings'>;

const DAYS_AGO = 10;
const HOLDINGS = 10_000;
const DAYS_TO_INVEST = 40;
const DAYS_SINCE_INVESTED = 60;
const DAYS_TO_CERTIFICATE = 200;

const isOwn = ({ clientId }: { readonly clientId: string }) => clientId === investor.clientId;

const withoutOwn = <Owned extends { readonly clientId: string }>(rows: readonly Owned[]) =>
  rows.filter((row) => !isOwn(row));

const isOwnDocument = (groups: Dataset['documentGroups'], fileId: string) =>
  groups.some((group) => isOwn(group) && group.fileIds.includes(fileId));

export const emptyPortfolioEffect: ScenarioEffect = {
  build: (base) => ({
    ...base,
    files: base.files.filter(({ id }) => !isOwnDocument(base.documentGroups, id)),
    holdings: withoutOwn(base.holdings),
    accounts: withoutOwn(base.accounts),
    history: withoutOwn(base.history),
    documentGroups: withoutOwn(base.documentGroups),
    transactions: withoutOwn(base.transactions),
    commissions: withoutOwn(base.commissions),
  }),
};

export const beyondCategoriesEffect: ScenarioEffect = {
  build: (base, now) => ({ ...base, holdings: [...base.holdings, received(now)] }),
};

/** Builds the holding of received money that is not invested yet. */
function received(now: Date): Row<'holdings'> {
  const day = daysBefore(now, DAYS_AGO).slice(0, 10);
  return createHoldingRow(
    { clientId: AMELIA_CLIENT_ID, parent: 'received', child: 'Received' },
    {
      id: 'holding-3990',
      name: 'Money received',
      value: 100_000,
      cost: 100_000,
      units: 100_000,
      invDate: day,
      lastValuedAt: day,
    },
  );
}

export const holdingDatesEffect: ScenarioEffect = {
  build: (base, now) => {
    const dated = datedHoldings(now);
    return {
      ...base,
      holdings: [...base.holdings, ...dated],
      transactions: [...base.transactions, ...dated.flatMap(applicationsFor)],
    };
  },
};

/** Builds SEIS holdings with dates of every kind, invested and valued so many days before `now`. */
function datedHoldings(now: Date): readonly Holding[] {
  const location = {
    clientId: AMELIA_CLIENT_ID,
    parent: 'tax-efficient-investments',
    child: 'SEIS_investments',
  };
  const threeYearsAgo = new Date(now);
  threeYearsAgo.setUTCFullYear(now.getUTCFullYear() - 3);
  const before = (date: Date, days: number) => daysBefore(date, days).slice(0, 10);
  const rows = [
    ['Three years today SEIS', before(threeYearsAgo, 0), 20],
    ['Three years tomorrow SEIS', before(threeYearsAgo, -1), 20],
    ["O'Neill & Sønner SEIS", before(threeYearsAgo, -15), 20],
    ["O'Neill & Sønner SEIS", before(threeYearsAgo, -380), 20],
    ['Leap day SEIS', '2024-02-29', 366],
    ['Long ago SEIS', before(threeYearsAgo, 900), 500],
    ['Invested next month SEIS', before(now, -30), 20],
    ['Without a date SEIS', null, 20],
  ] as const;
  return rows.map(([name, invDate, valuedDaysAgo], at) =>
    createHoldingRow(location, {
      id: `holding-${3910 + at}`,
      name,
      value: 1_100,
      cost: 1_000,
      units: 1_000,
      invDate,
      lastValuedAt: before(now, valuedDaysAgo),
    }),
  );
}

const TAX_YEARS = 6;

/**
 * Gives the investor a subscription to an EIS company, its certificate and commission in each of six tax years. The
 * certificate of the first year names another year, and the last one has none yet.
 */
export const sixTaxYearsEffect: ScenarioEffect = {
  build: (base, now) => {
    const location = {
      clientId: AMELIA_CLIENT_ID,
      parent: 'tax-efficient-investments',
      child: 'EIS_investments',
    };
    const holdings = Array.from({ length: TAX_YEARS }, (_, index) => {
      const invested = new Date(now);
      invested.setUTCFullYear(now.getUTCFullYear() - index);
      return createHoldingRow(location, {
        id: `holding-${3930 + index}`,
        name: `Six Years EIS ${TAX_YEARS - index}`,
        value: 1_000.1,
        cost: 1_000.1,
        units: 1_000,
        invDate: daysBefore(invested, DAYS_SINCE_INVESTED).slice(0, 10),
        lastValuedAt: daysBefore(now, DAYS_AGO).slice(0, 10),
      });
    });
    const certified = holdings.slice(1);
    const files = certified.map((holding) => certificateFor(holding, holding === holdings.at(-1)));
    return {
      ...base,
      holdings: [...base.holdings, ...holdings],
      transactions: [...base.transactions, ...holdings.flatMap(applicationsFor)],
      files: [...base.files, ...files],
      documentGroups: [
        ...base.documentGroups,
        ...certified.map(({ id, clientId, investment: { name } }, index) => ({
          id,
          clientId,
          name,
          fileIds: files.slice(index, index + 1).map((file) => file.id),
        })),
      ],
      commissions: [
        ...base.commissions,
        ...holdings.map(({ id, clientId, investment: { name }, invDate }) => ({
          id: id.replace('holding', 'commission'),
          clientId,
          name,
          type: 'Initial commission',
          month: (invDate ?? '').slice(0, 7),
          period: getMonthTaxYear((invDate ?? '').slice(0, 7)),
          value: 20.05,
          currency: 'GBP',
        })),
      ],
    };
  },
};

/** Builds the certificate of a holding, uploaded some months after it was invested. */
function certificateFor({ id, clientId, investment, invDate }: Holding, namesNextYear: boolean) {
  const invested = invDate ?? '';
  const nextYear = `${Number(invested.slice(0, 4)) + 1}${invested.slice(4)}`;
  const name = namesNextYear ? `EIS3 ${getTaxYear(nextYear)}` : 'EIS3';
  return {
    id: id.replace('holding', 'file'),
    clientId,
    name,
    type: 'Certificate',
    extension: 'pdf',
    mime: 'application/pdf',
    size: 61_440,
    createDate: daysBefore(new Date(invested), -DAYS_TO_CERTIFICATE),
    content: { kind: 'sample' as const, title: name, lines: [investment.name] },
  };
}

/** Builds the accepted application of a holding, received before the day on which it was invested. */
function applicationsFor({ id, clientId, investment, cost, invDate }: Holding) {
  if (invDate === null || cost === null) return [];
  return [
    {
      id: id.replace('holding', 'transaction'),
      clientId,
      businessReceived: daysBefore(new Date(invDate), DAYS_TO_INVEST).slice(0, 10),
      investmentName: investment.name,
      type: 'Subscription',
      amountInvested: cost,
      currency: 'GBP',
      status: 1,
    },
  ];
}

export const largePortfolioEffect: ScenarioEffect = {
  load: loadBulkRows,
  build: (base, _now, seed) => {
    const { generateHoldings, generateCommissions } = getBulkRows();
    const seeded = base.holdings.filter(({ clientId }) => clientId === AMELIA_CLIENT_ID).length;
    return {
      ...base,
      holdings: [...base.holdings, ...generateHoldings(seed, HOLDINGS - seeded)],
      commissions: [...base.commissions, ...generateCommissions(seed)],
    };
  },
};

export function createRemoveRowsEffect(table: 'transactions' | 'commissions'): ScenarioEffect {
  return {
    build: (base) => ({ ...base, [table]: withoutOwn<{ readonly clientId: string }>(base[table]) }),
  };
}

/** Leaves the investor only the selected holdings, with all records that belong to them. */
export function createHoldingsEffect(isIncluded: (holding: Holding) => boolean): ScenarioEffect {
  return { build: (base) => withHoldings(base, isIncluded) };
}

function withHoldings(base: Dataset, isIncluded: (holding: Holding) => boolean): Dataset {
  const holdings = base.holdings.filter((row) => !isOwn(row) || isIncluded(row));
  const own = holdings.filter(isOwn);
  const accountIds = new Set(own.map(({ accountId }) => accountId));
  const accounts = base.accounts.filter((row) => !isOwn(row) || accountIds.has(row.id));
  const ids = new Set([...own, ...accounts].map(({ id }) => id));
  const names = new Set([
    ...own.map(({ investment }) => investment.name),
    ...accounts.filter(isOwn).map(({ wrapper }) => formatCategoryTitle(wrapper)),
  ]);
  const groups = base.documentGroups.filter((row) => !isOwn(row) || ids.has(row.id));
  const removedIds = new Set(
    base.documentGroups.filter((row) => !groups.includes(row)).flatMap(({ fileIds }) => fileIds),
  );
  return {
    ...base,
    holdings,
    accounts,
    history: base.history.filter((row) => !isOwn(row) || ids.has(row.subjectId)),
    documentGroups: groups,
    files: base.files.filter(({ id }) => !removedIds.has(id)),
    transactions: base.transactions.filter((row) => !isOwn(row) || names.has(row.investmentName)),
  };
}
