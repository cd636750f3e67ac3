import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import type { Transaction } from '#contract/generated/schemas/transaction.zod.ts';
import type { TaxPaper } from '#src/features/documents/tax-papers.ts';
import { toAmount, ZERO_AMOUNT, type Amount } from '#src/shared/finance/money/amount.ts';
import { toCurrency } from '#src/shared/finance/money/currency.ts';
import { getTaxYear } from '#src/shared/finance/tax-year/tax-year.ts';
import { compareCurrencies, compareTexts } from '#src/shared/lists/compare.ts';
import { copy } from './copy.ts';
import type { HoldingList } from '../valuation/use-holding-lists.ts';

export type Subscription = {
  readonly id: string;
  readonly name: string;
  /** Kind of application; null for a holding without an application on record. */
  readonly type: string | null;
  /** Days as YYYY-MM-DD; null if not known. */
  readonly receivedOn: string | null;
  readonly investedOn: string | null;
  readonly amount: Amount | null;
  readonly currency: string;
  readonly state:
    | 'counted'
    | 'pending'
    /** Holding inside an investment that counts itself. */
    | 'part';
  /** Name of the investment that contains the holding of a `part`. */
  readonly within: string | null;
  /** Certificates of the holding and of the investments that contain it, for any tax year. */
  readonly certificates: readonly TaxPaper[];
  readonly isCertificateExpected: boolean;
};

export type SubscriptionTotal = {
  readonly type: string | null;
  readonly currency: string;
  readonly sum: Amount;
};

/** Subscriptions of one tax year in one scheme, which is a category of holdings or an account. */
export type Scheme = {
  readonly name: string;
  readonly rows: readonly Subscription[];
  /** Exact sums by type and currency, pounds first. */
  readonly totals: readonly SubscriptionTotal[];
};

type Sources = {
  readonly applications: readonly Transaction[];
  readonly lists: readonly HoldingList[];
  readonly papers: readonly TaxPaper[];
};

type Dated = Subscription & { readonly scheme: string; readonly taxYear: string };

const ACCEPTED = 1;
const PENDING: ReadonlySet<number> = new Set([10, 20]);
/** Type of an application that takes money out; income and withdrawals have it. */
const WITHDRAWAL = 'Withdrawal';
/** Categories whose investments come with a certificate for a relief. */
const CERTIFIED = new Set(['Venture_Capital_Trusts', 'EIS_investments', 'SEIS_investments']);

/** Returns the subscriptions of a tax year by scheme, in the order of the navigation, and the first year with any. */
export function listSubscriptions(
  sources: Sources,
  taxYear: string,
): { readonly schemes: readonly Scheme[]; readonly firstYear: string | undefined } {
  const order = sources.lists.map(({ title }) => title);
  const dated = dateSubscriptions(sources);
  const rows = dated.filter((each) => each.taxYear === taxYear);
  return {
    schemes: [...Map.groupBy(rows, ({ scheme }) => scheme)]
      .toSorted(([one], [other]) => rank(order, one) - rank(order, other))
      .map(([name, own]) => ({ name, rows: own.toSorted(compareRows), totals: sumRows(own) })),
    firstYear: dated.map((each) => each.taxYear).toSorted()[0],
  };
}

/**
 * Dates each accepted or pending application, and each holding that none of them explains. An application belongs to
 * the first holding of its name and currency that was invested on the day it was received or later.
 */
function dateSubscriptions({ applications, lists, papers }: Sources): readonly Dated[] {
  const places = lists.flatMap((list) => list.holdings.map((holding) => ({ holding, list })));
  const byName = Map.groupBy(
    places.filter(({ list }) => !list.isAccount),
    ({ holding }) => toNameKey(holding.investment.name, holding.currency),
  );
  const accounts = new Map(
    lists.filter(({ isAccount }) => isAccount).map((each) => [each.title, each]),
  );
  const papersById = Map.groupBy(
    papers.filter(({ isCertificate }) => isCertificate),
    ({ file }) => file.holdingId,
  );
  const matched = new Set<string>();

  const describe = (holding: Holding, list: HoldingList) => ({
    certificates: [holding, ...listContaining(holding, list)].flatMap(
      ({ id }) => papersById.get(id) ?? [],
    ),
    isCertificateExpected: CERTIFIED.has(list.category ?? '') && holding.invDate !== null,
  });

  const oldestFirst = applications.toSorted((one, other) =>
    compareTexts(one.businessReceived, other.businessReceived),
  );
  const fromApplications = oldestFirst.flatMap((application, index): readonly Dated[] => {
    const { businessReceived, investmentName, type, status } = application;
    const isAccepted = status === ACCEPTED;
    if (type === WITHDRAWAL || (!isAccepted && !PENDING.has(status))) return [];
    const named = byName.get(toNameKey(investmentName, application.currency)) ?? [];
    const later = named
      .filter(({ holding }) => (holding.invDate ?? '') >= businessReceived)
      .toSorted((one, other) =>
        compareTexts(one.holding.invDate ?? '', other.holding.invDate ?? ''),
      );
    // Each of several lots takes one application.
    const free = later.find(({ holding }) => !matched.has(holding.id));
    const found = isAccepted ? (free ?? later[0]) : undefined;
    const owner = found ?? named[0];
    if (found) matched.add(found.holding.id);
    const investedOn = found?.holding.invDate ?? null;
    return [
      {
        id: `application-${index}`,
        name: investmentName,
        type,
        receivedOn: businessReceived,
        investedOn,
        amount: toAmount(application.amountInvested),
        currency: toCurrency(application.currency),
        state: isAccepted ? 'counted' : 'pending',
        within: null,
        scheme: owner?.list.title ?? accounts.get(investmentName)?.title ?? copy.otherScheme,
        taxYear: getTaxYear(investedOn ?? businessReceived),
        ...(found ? describe(found.holding, found.list) : NO_CERTIFICATES),
      },
    ];
  });

  const fromHoldings = places.flatMap(({ holding, list }): readonly Dated[] => {
    const { id, invDate, cost, currency, investment, valuationMode } = holding;
    if (list.isAccount || matched.has(id) || invDate === null || cost === null) return [];
    const container = listContaining(holding, list).find(
      (each) => matched.has(each.id) || each.valuationMode !== 'sumUnderlyingValues',
    );
    const isSumOfParts = valuationMode === 'sumUnderlyingValues';
    // Holdings inside an investment are listed where each may have a certificate.
    if (container ? !CERTIFIED.has(list.category ?? '') : isSumOfParts) return [];
    return [
      {
        id,
        name: investment.name,
        type: null,
        receivedOn: null,
        investedOn: invDate,
        amount: toAmount(cost),
        currency: toCurrency(currency),
        state: container ? 'part' : 'counted',
        within: container?.investment.name ?? null,
        scheme: list.title,
        taxYear: getTaxYear(invDate),
        ...describe(holding, list),
      },
    ];
  });
  return [...fromApplications, ...fromHoldings];
}

const NO_CERTIFICATES = { certificates: [], isCertificateExpected: false } as const;

function toNameKey(name: string, currency: string | null): string {
  return JSON.stringify([name, toCurrency(currency)]);
}

/** Returns the investments that contain a holding, the nearest first. */
function listContaining(holding: Holding, { byId }: HoldingList): readonly Holding[] {
  const found: Holding[] = [];
  let next = byId.get(holding.parentHolding ?? '');
  // A malformed reply may contain a cycle of parents.
  while (next && next !== holding && !found.includes(next)) {
    found.push(next);
    next = byId.get(next.parentHolding ?? '');
  }
  return found;
}

function sumRows(rows: readonly Subscription[]): readonly SubscriptionTotal[] {
  const counted = rows.filter(({ state, amount }) => state === 'counted' && amount !== null);
  const groups = Map.groupBy(counted, ({ type, currency }) => JSON.stringify([type, currency]));
  return [...groups.values()]
    .flatMap(([first, ...others]) =>
      first
        ? [
            {
              type: first.type,
              currency: first.currency,
              sum: [first, ...others].reduce(
                (sum, { amount }) => sum.plus(amount ?? ZERO_AMOUNT),
                ZERO_AMOUNT,
              ),
            },
          ]
        : [],
    )
    .toSorted(
      (one, other) =>
        compareCurrencies(one.currency, other.currency) ||
        compareTexts(one.type ?? '', other.type ?? ''),
    );
}

function compareRows(one: Subscription, other: Subscription): number {
  return compareTexts(getDay(one), getDay(other)) || compareTexts(one.name, other.name);
}

function getDay({ investedOn, receivedOn }: Subscription): string {
  return investedOn ?? receivedOn ?? '';
}

function rank(order: readonly string[], name: string): number {
  const at = order.indexOf(name);
  return at < 0 ? order.length : at;
}
