import type { ComponentType } from 'react';
import { AskAboutLink } from '#src/session/ask-about-link.tsx';
import { formatDate } from '#src/shared/platform/time/date.ts';
import { formatShortDate } from '#src/shared/platform/time/short-date.ts';
import { MISSING_VALUE } from '#src/shared/platform/text/missing.ts';
import { formatMoney } from '#src/shared/finance/format/money.ts';
import { StatusChip } from '#src/shared/ui/chip/chip.tsx';
import type { ListColumn } from '#src/shared/lists/list-column.ts';
import { DataText } from '#src/shared/ui/text/data-text.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { Menu } from '#src/shared/ui/menu.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { copy } from '../copy.ts';
import type { ApplicationRow, SortKey } from '../data/application-rows.ts';

/** Component that shows the investment of an accepted application as a link to its holding. */
export type HoldingNameComponent = ComponentType<{ readonly name: string }>;

export type ApplicationColumns = ReturnType<typeof buildApplicationColumns>;

/** Returns the columns of the application list (decided, APPL-25). */
export const buildApplicationColumns = (
  Name: HoldingNameComponent,
): readonly ListColumn<ApplicationRow, SortKey>[] => [
  {
    label: copy.fields.received,
    cell: ({ businessReceived }) => formatDate(businessReceived),
    getFileValue: ({ businessReceived }) => businessReceived,
    sortKey: 'received',
    isDescendingFirst: true,
    isOneLine: true,
  },
  {
    label: copy.fields.name,
    cell: ({ investmentName, status }) =>
      status === 'Accepted' ? <Name name={investmentName} /> : <DataText text={investmentName} />,
    getFileValue: ({ investmentName }) => investmentName,
    part: 'name',
    sortKey: 'name',
  },
  { label: copy.fields.type, cell: ({ type }) => type, getFileValue: ({ type }) => type },
  {
    label: copy.fields.amount,
    cell: ({ amountInvested, currency }) => formatMoney(amountInvested, currency),
    getFileValue: ({ amountInvested }) => amountInvested,
    getCurrency: ({ currency }) => currency,
    isNumeric: true,
    part: 'main',
    sortKey: 'amount',
  },
  {
    label: copy.fields.status,
    cell: ({ status }) => (status === MISSING_VALUE ? status : <StatusChip status={status} />),
    getFileValue: ({ status }) => (status === MISSING_VALUE ? null : status),
  },
  {
    label: copy.more,
    cell: (row) => <RowMenu row={row} />,
    part: 'actions',
  },
];

/** Menu of a row with the meaning of its status and a link to ask about the application. */
function RowMenu({ row }: { readonly row: ApplicationRow }) {
  const which = copy.which(row.investmentName, formatShortDate(row.businessReceived));
  return (
    <Menu
      variant="quiet"
      label={<VisuallyHidden>{copy.moreAbout(which)}</VisuallyHidden>}
      panelName={copy.moreAbout(which)}
    >
      <Box maxW="20rem" px={4} py={2}>
        <Box as="p" mb={2}>
          {copy.meanings[row.status]}
        </Box>
        <AskAboutLink topic="application" name={which}>
          {copy.askAbout}
        </AskAboutLink>
      </Box>
    </Menu>
  );
}
