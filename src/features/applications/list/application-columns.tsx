import type { ComponentType } from 'react';
import { AskAbout } from '#src/session/ask-about.tsx';
import { formatDate } from '#src/shared/format/date.ts';
import { formatMoney } from '#src/shared/format/money.ts';
import type { Column } from '#src/shared/ui/data-table.tsx';
import { DataText } from '#src/shared/ui/data-text.tsx';
import { Figure } from '#src/shared/ui/figure.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { copy } from '../copy.ts';
import type { ApplicationRow, SortKey } from '../data/application-rows.ts';

/** Shows the name of the investment of an accepted application, and leads to its holding. */
export type HoldingName = ComponentType<{ readonly name: string }>;

/** Decided (APPL-25). */
export const applicationColumns = (
  Name: HoldingName,
): readonly Column<ApplicationRow, SortKey>[] => [
  {
    label: copy.fields.received,
    cell: ({ businessReceived }) => formatDate(businessReceived),
    sortKey: 'received',
    isDescendingFirst: true,
    isOneLine: true,
  },
  {
    label: copy.fields.name,
    cell: ({ investmentName, status }) =>
      status === 'Accepted' ? <Name name={investmentName} /> : <DataText text={investmentName} />,
    isRowHeader: true,
    sortKey: 'name',
  },
  { label: copy.fields.type, cell: ({ type }) => type },
  {
    label: copy.fields.amount,
    cell: ({ amountInvested, currency }) => formatMoney(amountInvested, currency),
    isNumeric: true,
    isMain: true,
    sortKey: 'amount',
  },
  {
    label: copy.fields.status,
    cell: ({ status, investmentName, businessReceived }) => (
      <>
        <Box as="span" display="inline-block" me={2}>
          <Figure text={status} />
        </Box>
        <AskAbout
          topic="application"
          name={copy.which(investmentName, formatDate(businessReceived))}
        >
          {copy.askAbout}
        </AskAbout>
      </>
    ),
  },
];
