import { investor } from '../seed/personas.ts';
import type { Dataset } from '../store/database.ts';
import type { Scenario } from './scenario.ts';

const isOwn = ({ clientId }: { readonly clientId: string }) => clientId === investor.clientId;

const without = <Owned extends { readonly clientId: string }>(rows: readonly Owned[]) =>
  rows.filter((row) => !isOwn(row));

const isDocumentOf = (groups: Dataset['documentGroups'], fileId: string) =>
  groups.some(
    ({ clientId, fileIds }) => clientId === investor.clientId && fileIds.includes(fileId),
  );

export const scenario: Scenario = {
  name: 'empty-portfolio',
  title: 'Empty portfolio',
  lookAt:
    'Amelia holds nothing: the dashboard, the navigation, the application history and the ' +
    'commission page show what they show without data.',
  personas: [investor.username],
  build: (base) => ({
    ...base,
    files: base.files.filter(({ id }) => !isDocumentOf(base.documentGroups, id)),
    holdings: without(base.holdings),
    accounts: without(base.accounts),
    history: without(base.history),
    documentGroups: without(base.documentGroups),
    transactions: without(base.transactions),
    commissions: without(base.commissions),
  }),
  holds: ({ holdings, accounts, transactions, commissions }) =>
    [holdings, accounts, transactions, commissions].every((rows) => !rows.some(isOwn)),
};
