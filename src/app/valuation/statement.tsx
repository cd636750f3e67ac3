import type { QueryClient } from '@tanstack/react-query';
import { useLayoutEffect, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { holdingsAtPathOptions } from '#src/features/holdings/holdings-queries.ts';
import { buildValuation, type Valuation } from '#src/features/holdings/valuation.ts';
import { navigationOptions, overviewOptions } from '#src/features/portfolio/portfolio-queries.ts';
import { getPortfolioTotal } from '#src/features/portfolio/portfolio-total.ts';
import { useConfig } from '#src/shared/platform/config/use-config.ts';
import { buildFileName } from '#src/shared/lists/export/export-subject.ts';
import { adoptStyles, buildPrintMargins } from '#src/shared/lists/export/print-margins.ts';
import { formatDateRange, formatDateTime } from '#src/shared/platform/time/date.ts';
import { formatMoney } from '#src/shared/finance/format/money.ts';
import type { Amount } from '#src/shared/finance/money/amount.ts';
import { amountsHiddenStore } from '#src/shared/platform/hidden-amounts/hidden-amounts.ts';
import { toPortalPath } from '#src/shared/screens/address/portal-path.ts';
import { getPortalContainer } from '#src/shared/ui/announce/top-dialog.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { DataText } from '#src/shared/ui/text/data-text.tsx';
import { getFetchTime } from '#src/shared/platform/time/fetched-at.ts';
import { copy } from './copy.ts';
import { LINE_HEIGHT, buildPageFitStyles } from './fit-to-page.ts';
import { StatementTable } from './statement-table.tsx';

/** Maximum number of listed names; for more holdings, only their number is stated. */
const MAX_NAMES = 12;

type Client = { readonly name: string; readonly number: string | null };

/** Resolves to the printable valuation; rejects with ApiError if a list cannot be loaded. */
export async function prepareStatement(
  queries: QueryClient,
  client: Client,
): Promise<ReactElement> {
  const [overview, navigation] = await Promise.all([
    queries.query(overviewOptions()),
    queries.query(navigationOptions()),
  ]);
  const lists = await Promise.all(
    navigation.flatMap(({ title, children }) =>
      children.flatMap((link) => {
        const options = holdingsAtPathOptions(toPortalPath(link.url) ?? '');
        if (!options) return [];
        return [
          queries
            .query(options)
            .then((holdings) => ({ parent: title, category: link.title, holdings })),
        ];
      }),
    ),
  );
  const times = [overview, ...lists.map(({ holdings }) => holdings)].map((each) =>
    getFetchTime(each).getTime(),
  );
  return (
    <Statement
      client={client}
      date={new Date(Math.min(...times))}
      total={getPortfolioTotal(overview)}
      valued={buildValuation(lists)}
    />
  );
}

type StatementProps = {
  readonly client: Client;
  /** Time at which the oldest data was fetched. */
  readonly date: Date;
  readonly total: Amount;
  readonly valued: Valuation;
};

/** Statement of the portfolio for a third party, printed instead of the page, on one page where possible. */
function Statement({ client, date, total, valued }: StatementProps) {
  const { product, host, phone, supportHours, supportEmail, disclaimer, footer } = useConfig();
  const { unvalued, dates } = valued;
  const facts: readonly (readonly [string, string])[] = [
    [copy.client, client.name],
    [copy.clientNumber, client.number ?? copy.noNumber],
    [copy.date, formatDateTime(date)],
    [copy.valuesOf, formatDateRange(dates.oldest, dates.latest)],
    ...(amountsHiddenStore.get() ? [[copy.amounts, copy.leftOut] as const] : []),
  ];
  usePrintStyles([copy.title, ...facts.map(([, text]) => text)].join(' · '), client.number);

  return createPortal(
    <Sheet data-statement style={buildPageFitStyles(valued)}>
      <Header>
        <span>{product}</span>
        <h1>{copy.title}</h1>
      </Header>
      <Facts>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <DataText text={text} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{copy.total}</dt>
          <dd translate="no">{formatMoney(total)}</dd>
        </div>
      </Facts>
      <StatementTable valued={valued} total={total} />
      <Small>
        {unvalued.length > 0 && (
          <p>
            {unvalued.length > MAX_NAMES
              ? copy.unvaluedCount(unvalued.length)
              : copy.unvalued(unvalued)}
          </p>
        )}
        <p>
          <span>{copy.about}</span> <span>{disclaimer}</span>
        </p>
        <p>{copy.contact(product, phone, supportHours, supportEmail, host)}</p>
        {footer.regulatory.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Small>
    </Sheet>,
    getPortalContainer(),
  );
}

/** Prints only the statement while it is mounted; sets the document title, the file name of a PDF. */
function usePrintStyles(line: string, clientNumber: string | null): void {
  useLayoutEffect(() => {
    const restore = adoptStyles(`${buildPrintMargins(line)}
      @page { margin: 12mm 14mm; }
      @media print {
        body { min-height: 0; }
        body > :not(:has(> [data-statement])) { display: none !important; }
      }
    `);
    const { title } = document;
    document.title = buildFileName(copy.fileName, clientNumber);
    return () => {
      restore();
      document.title = title;
    };
  }, [line, clientNumber]);
}

const Sheet = styled('div', {
  base: {
    display: 'none',
    _print: { display: 'block' },
    color: 'ink',
    lineHeight: String(LINE_HEIGHT),
  },
});

const Header = styled('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    fontSize: '15pt',
    fontWeight: 'semibold',
    pb: '4pt',
    borderBottomWidth: '1pt',
    borderColor: 'ink',
  },
});

const Facts = styled('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '12pt',
    rowGap: '4pt',
    my: '8pt',
    fontSize: '9pt',
    '& > *': { minW: 0 },
    '& dt': { color: 'ink-muted', fontSize: '7.5pt' },
    '& dd': { fontWeight: 'semibold' },
  },
});

const Small = styled('div', {
  base: { mt: '8pt', fontSize: '7pt', color: 'ink-muted', '& p + p': { mt: '2pt' } },
});
