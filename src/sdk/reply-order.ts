import type { AccountGrowth } from '#contract/generated/schemas/accountGrowth.zod.ts';
import type { DocumentGroup } from '#contract/generated/schemas/documentGroup.zod.ts';
import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import type { PortfolioHistory } from '#contract/generated/schemas/portfolioHistory.zod.ts';
import type { SecureMessageSummary } from '#contract/generated/schemas/secureMessageSummary.zod.ts';
import { ApiError } from './api-error.ts';

/**
 * The lists whose order or keys a figure depends on, put in order once per reply. A row that came
 * twice is one. Two different rows of one key contradict each other, and no figure is told of them.
 */
const orders: Readonly<Record<string, (reply: unknown, operation: string) => unknown>> = {
  getDfmAccountGrowth: orderOf(daysInOrder<AccountGrowth>),
  getPortfolioHistory: orderOf(({ currencies, ...reply }: PortfolioHistory, once) => ({
    ...reply,
    currencies: once(currencies, ({ currency }) => currency)
      .toSorted((one, other) => poundsFirst(one.currency, other.currency))
      .map(({ categories, ...each }) => ({
        ...daysInOrder(each, once),
        categories: once(categories, codeOf).map(({ subCategories, ...category }) => ({
          ...daysInOrder(category, once),
          ...(subCategories && {
            subCategories: once(subCategories, codeOf).map((below) => daysInOrder(below, once)),
          }),
        })),
      })),
  })),
  listHoldings: orderOf((reply: readonly Holding[], once) => once(reply, idOf)),
  listDfmHoldings: orderOf((reply: readonly Holding[], once) => once(reply, idOf)),
  listDocuments: orderOf(groupsInOrder),
  listHoldingDocuments: orderOf(groupsInOrder),
  listMessages: orderOf(messagesInOrder),
  getMessageThread: orderOf(messagesInOrder),
};

/** A checked reply of an operation, in the order that the portal's figures need. */
export function inOrder<Reply>(operation: string, reply: Reply): Reply;
export function inOrder(operation: string, reply: unknown): unknown {
  const order = orders[operation];
  return order ? order(reply, operation) : reply;
}

type Once = <Row>(rows: readonly Row[], keyOf: (row: Row) => string) => Row[];

function orderOf<Reply>(order: (reply: Reply, once: Once) => Reply) {
  return (reply: unknown, operation: string): unknown => {
    const once: Once = (rows, keyOf) => {
      const known = new Map<string, (typeof rows)[number]>();
      for (const row of rows) {
        const other = known.get(keyOf(row));
        if (other !== undefined && JSON.stringify(other) !== JSON.stringify(row)) {
          throw contradiction(operation, keyOf(row));
        }
        known.set(keyOf(row), row);
      }
      return [...known.values()];
    };
    // the contract's schema of the operation has just been checked.
    return order(reply as Reply, once);
  };
}

function contradiction(operation: string, key: string): ApiError {
  const message = `The reply of ${operation} breaks the contract.`;
  // What the reply holds is told in development alone: it may be a client's data.
  const cause = import.meta.env.DEV && new Error(`${operation}: two different rows of ${key}`);
  return new ApiError({ code: 'contract', operation, message, cause });
}

/** The groups of one holding are one group. */
function groupsInOrder(groups: readonly DocumentGroup[], once: Once): readonly DocumentGroup[] {
  return [...Map.groupBy(groups, idOf).values()].flatMap((same) => {
    const [group] = same;
    const documents = once(
      same.flatMap((each) => each.documents),
      idOf,
    ).toSorted((one, other) => Date.parse(other.createDate) - Date.parse(one.createDate));
    return group ? [{ ...group, documents }] : [];
  });
}

function messagesInOrder<Message extends SecureMessageSummary>(
  messages: readonly Message[],
  once: Once,
): readonly Message[] {
  return once(messages, idOf).toSorted((one, other) => timeOf(other) - timeOf(one));
}

/** A draft has no time of sending. */
function timeOf({ sentTs, updateTs, createTs }: SecureMessageSummary): number {
  return Date.parse(sentTs ?? updateTs ?? createTs);
}

function daysInOrder<Series extends { readonly points: readonly { readonly date: string }[] }>(
  series: Series,
  once: Once,
): Series {
  const points = once(series.points, ({ date }) => date).toSorted((one, other) =>
    one.date < other.date ? -1 : 1,
  );
  return { ...series, points };
}

function poundsFirst(one: string, other: string): number {
  if (one === 'GBP' || other === 'GBP') return one === 'GBP' ? -1 : 1;
  return one < other ? -1 : 1;
}

const idOf = ({ id }: { readonly id: string }) => id;
const codeOf = ({ investmentCategory }: { readonly investmentCategory: string }) =>
  investmentCategory;
