import { settleBankAccount } from '#mock/rules/bank-verification.ts';
import { findParentCategory } from '#mock/rules/category-tree.ts';
import { findCurrentBreak } from '#mock/rules/marketing.ts';
import { isDraft, isUnread } from '#mock/rules/message-folders.ts';
import { isLiveToken } from '#mock/rules/one-time-tokens.ts';
import { hostileBodies } from '#mock/scenarios/hostile-messages.ts';
import { getTaxYear } from '#mock/rules/tax-year.ts';
import { investor, staff } from '#mock/seed/personas.ts';
import type { Dataset, Row } from '#mock/store/database.ts';

const isOwn = ({ clientId }: { readonly clientId: string }) => clientId === investor.clientId;
const inboxOf = ({ messages }: Dataset) =>
  messages.filter((row) => isOwn(row) && !row.fromClient && row.folder === 10);
const unreadOf = ({ messages }: Dataset) => messages.filter((row) => isOwn(row) && isUnread(row));

/** Returns a claim that the investor has holdings and all of them satisfy `isSuch`. */
const only =
  (isSuch: (holding: Row<'holdings'>) => boolean) =>
  ({ holdings }: Dataset) =>
    holdings.some(isOwn) && holdings.filter(isOwn).every(isSuch);

/** Returns a claim that both of the investor's bank accounts have these statuses at `now`. */
const bothAccounts =
  (validationStatus: string, amlStatus: string | null) =>
  ({ bankAccounts }: Dataset, now: Date) => {
    const own = bankAccounts.filter(isOwn).map((account) => settleBankAccount(account, now));
    const isSuch = (account: (typeof own)[number]) =>
      account.validationStatus === validationStatus && account.amlStatus === amlStatus;
    return own.length === 2 && own.every(isSuch);
  };

const stopOf = ({ preferences }: Dataset) =>
  preferences.find(({ id }) => id === investor.clientId)?.tempOptOut ?? null;

/**
 * Claims about the data of each scenario, as its `lookAt` text describes it. Each claim is true for
 * the scenario's data and false for the base data.
 */
export const scenarioClaims: Readonly<Record<string, (data: Dataset, now: Date) => boolean>> = {
  'empty-portfolio': ({ holdings, accounts, transactions, commissions }) =>
    [holdings, accounts, transactions, commissions].every((rows) => !rows.some(isOwn)),
  dfm: only(({ accountId }) => accountId !== null),
  'closed-holdings': only(({ phase }) => phase === 'Closed' || phase === 'Archived'),
  'no-valuation': only(({ child, value }) => child === 'AIM_IHT_portfolios' && value === null),
  'single-foreign-currency': only(({ currency }) => currency === 'USD'),
  'beyond-categories': ({ holdings }) =>
    holdings.some((row) => isOwn(row) && !findParentCategory(row.parent) && (row.value ?? 0) > 0),
  'large-portfolio': ({ holdings }) => holdings.filter(isOwn).length === 10_000,
  'many-clients': ({ clients }) => clients.length > 500,
  'pending-address': ({ addresses }) =>
    addresses.some(({ id, pendingApproval }) => id === investor.clientId && pendingApproval),
  'pending-bank': bothAccounts('Pending', null),
  'verified-bank': bothAccounts('Active', 'Verified'),
  'failed-bank': bothAccounts('Pending', 'Failed'),
  'unread-messages': (data) => unreadOf(data).length === 120,
  'read-replies': (data) => {
    const replies = inboxOf(data).filter(({ replyTo }) => replyTo !== null);
    return new Set(replies.map(({ thread }) => thread)).size >= 4 && unreadOf(data).length === 0;
  },
  'holding-dates': ({ holdings }) => {
    const own = holdings.filter((row) => isOwn(row) && row.child === 'SEIS_investments');
    const days = own.map(({ invDate }) => invDate);
    return days.includes(null) && days.includes('2024-02-29') && new Set(days).size >= 8;
  },
  'six-tax-years': ({ holdings }) => {
    const own = holdings.filter(
      (row) => isOwn(row) && row.investment.name.startsWith('Six Years EIS'),
    );
    return new Set(own.map(({ invDate }) => getTaxYear(invDate ?? ''))).size === 6;
  },
  drafts: ({ messages }) => messages.filter((row) => isOwn(row) && isDraft(row)).length === 40,
  'many-messages': (data) =>
    inboxOf(data).length === 2_000 && inboxOf(data).every(({ read }) => read),
  'hostile-messages': ({ messages }) => {
    const bodies = new Set(messages.map(({ body }) => body));
    return hostileBodies.every(({ html }) => bodies.has(html));
  },
  'snoozed-prefs': (data, now) =>
    stopOf(data) !== null &&
    stopOf(data) !== '9999-12-31' &&
    findCurrentBreak(stopOf(data), now) !== null,
  'stopped-prefs': (data) => stopOf(data) === '9999-12-31',
  'force-password': ({ users }) =>
    [investor.username, staff.username].every(
      (id: string) => users.find((user) => user.id === id)?.forceNewPassword,
    ),
  'expired-links': ({ tokens }, now) =>
    !tokens.some((token) => isLiveToken(token, token.kind, now)),
  'no-applications': ({ transactions }) => !transactions.some(isOwn),
  'no-commission': ({ commissions }) => !commissions.some(isOwn),
};
