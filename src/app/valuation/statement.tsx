import type { QueryClient } from '@tanstack/react-query';
import { useLayoutEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { holdingsAtOptions } from '#src/features/holdings/holdings-queries.ts';
import {
  valuation,
  valuationNotes,
  type Valuation,
  type ValuedHolding,
} from '#src/features/holdings/valuation.ts';
import { navigationOptions, overviewOptions } from '#src/features/portfolio/portfolio-queries.ts';
import { portfolioTotal } from '#src/features/portfolio/portfolio-total.ts';
import { useConfig } from '#src/shared/config/use-config.ts';
import { datedName } from '#src/shared/export/export-subject.ts';
import { adoptStyles, printMargins } from '#src/shared/export/print-margins.ts';
import { dateRange, formatDate, formatDateTime } from '#src/shared/format/date.ts';
import { formatMoney } from '#src/shared/format/money.ts';
import type { Amount } from '#src/shared/money/amount.ts';
import { amountsHidden } from '#src/shared/money/hidden-amounts.ts';
import { portalPath } from '#src/shared/pages/portal-path.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { fetchedAt } from '#src/shared/time/fetched-at.ts';
import { copy } from './copy.ts';

type Client = { readonly name: string; readonly number: string | null };

/**
 * Loads every list of holdings that the navigation names, and resolves to their valuation on paper.
 *
 * @throws ApiError if a list cannot be loaded: no statement is made with a part of it missing.
 */
export async function prepareStatement(queries: QueryClient, client: Client): Promise<ReactNode> {
  const [overview, navigation] = await Promise.all([
    queries.query(overviewOptions()),
    queries.query(navigationOptions()),
  ]);
  const lists = await Promise.all(
    navigation.flatMap(({ title, children }) =>
      children.flatMap((link) => {
        const options = holdingsAtOptions(portalPath(link.url) ?? '');
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
    fetchedAt(each).getTime(),
  );
  return (
    <Statement
      client={client}
      date={new Date(Math.min(...times))}
      total={portfolioTotal(overview)}
      valued={valuation(lists)}
    />
  );
}

type StatementProps = {
  readonly client: Client;
  /** When the oldest of the figures was fetched. */
  readonly date: Date;
  /** As on the dashboard. */
  readonly total: Amount;
  readonly valued: Valuation;
};

/** The portfolio as a statement of one page for a third party, in place of the printed page. */
function Statement({ client, date, total, valued }: StatementProps) {
  const { product, host, phone, supportHours, supportEmail, footer } = useConfig();
  const { parts, apart, otherTotals, unvalued, dates } = valued;
  const facts: readonly (readonly [string, string])[] = [
    [copy.client, client.name],
    [copy.clientNumber, client.number ?? copy.noNumber],
    [copy.date, formatDateTime(date)],
    [copy.valuesOf, dateRange(dates.oldest, dates.latest)],
    ...(amountsHidden.get() ? [[copy.amounts, copy.leftOut] as const] : []),
  ];
  usePaper([copy.title, ...facts.map(([, text]) => text)].join(' · '), client.number);
  const beyond = total.minus(valued.total);
  const rows = [...parts.flatMap((part) => part.rows), ...apart];
  const lines = rows.reduce(
    (sum, row) => sum + linesOf(row),
    FIXED_LINES + parts.length * LINES_OF_A_SUM,
  );

  return createPortal(
    <Sheet data-statement style={sizes(lines)}>
      <Head>
        <span>{product}</span>
        <h1>{copy.title}</h1>
      </Head>
      <Facts>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
        <div>
          <dt>{copy.total}</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
      </Facts>
      <Lines>
        <thead>
          <tr>
            <th scope="col">{copy.category}</th>
            <th scope="col">{copy.holding}</th>
            <th scope="col" data-numeric>
              {copy.value}
            </th>
            <th scope="col">{copy.valuedOn}</th>
          </tr>
        </thead>
        {parts.map(({ name, sum, rows }) => (
          <tbody key={name}>
            <SumRow name={name} sum={sum} />
            <Rows rows={rows} />
          </tbody>
        ))}
        <tbody>
          {!beyond.eq(0) && <SumRow name={copy.beyond} sum={beyond} />}
          <SumRow name={copy.total} sum={total} isTotal />
        </tbody>
        {apart.length > 0 && (
          <tbody>
            <tr data-sum>
              <th colSpan={4} scope="rowgroup">
                {copy.apart}
                {otherTotals.map(({ currency, amount }) => (
                  <span key={currency}> · {formatMoney(amount, currency)}</span>
                ))}
              </th>
            </tr>
            <Rows rows={apart} />
          </tbody>
        )}
      </Lines>
      <Small>
        {unvalued.length > 0 && (
          <p>
            {unvalued.length > MOST_NAMES
              ? copy.unvaluedCount(unvalued.length)
              : copy.unvalued(unvalued)}
          </p>
        )}
        <p>{copy.about}</p>
        <p>{copy.contact(product, phone, supportHours, supportEmail, host)}</p>
        {footer.regulatory.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Small>
    </Sheet>,
    document.body,
  );
}

type SumRowProps = {
  readonly name: string;
  readonly sum: Amount;
  readonly isTotal?: boolean;
};

function SumRow({ name, sum, isTotal }: SumRowProps) {
  return (
    <tr data-sum data-total={isTotal}>
      <th colSpan={2} scope="rowgroup">
        <bdi>{name}</bdi>
      </th>
      <td data-numeric>{formatMoney(sum)}</td>
    </tr>
  );
}

function Rows({ rows }: { readonly rows: readonly ValuedHolding[] }) {
  return rows.map(({ holding, category, within }) => {
    const { id, investment, value, currency, lastValuedAt } = holding;
    const notes = [...(within === null ? [] : [copy.partOf(within)]), ...valuationNotes(holding)];
    return (
      <tr key={id}>
        <td>
          <bdi>{category}</bdi>
        </td>
        <td>
          <bdi>{investment.name}</bdi>
          {notes.map((note) => (
            <small key={note}> {note}</small>
          ))}
        </td>
        <td data-numeric>{formatMoney(value, currency)}</td>
        <td>{formatDate(lastValuedAt)}</td>
      </tr>
    );
  });
}

/** While the statement is there, it alone prints, and its PDF is named after the client. */
function usePaper(line: string, clientNumber: string | null): void {
  useLayoutEffect(() => {
    const restore = adoptStyles(`${printMargins(line)}
      @page { margin: 12mm 14mm; }
      @media print {
        body { min-height: 0; }
        body > :not([data-statement]) { display: none !important; }
      }
    `);
    const { title } = document;
    document.title = datedName(copy.fileName, clientNumber);
    return () => {
      restore();
      document.title = title;
    };
  }, [line, clientNumber]);
}

/** What a page of A4 has for the table, beside its head and small print. */
const TABLE_PT = 635;
/** The head of the table, its total, and the heading of other currencies, with their distances. */
const FIXED_LINES = 5;
/** With its distance. */
const LINES_OF_A_SUM = 1.5;
/** What the column of names has room for in the smallest type. */
const LETTERS_OF_A_LINE = 80;
/** With more, the type of one page would be too small to read. */
const MOST_LINES = 80;
const LINE_PT = { least: 12, most: 17 };
const MOST_TYPE_PT = 9.5;
const LEADING = 1.15;
const RULE_PT = 0.5;
/** More names than this are counted. */
const MOST_NAMES = 12;

function linesOf({ holding, within }: ValuedHolding): number {
  const letters = holding.investment.name.length + (within?.length ?? 0);
  return 1 + Math.floor(letters / LETTERS_OF_A_LINE);
}

/** What fits one page if that can be read, else a good size on several. */
function sizes(lines: number) {
  const line = lines > MOST_LINES ? LINE_PT.least : Math.min(LINE_PT.most, TABLE_PT / lines);
  const type = Math.min(MOST_TYPE_PT, (line - RULE_PT) / LEADING);
  const pad = (line - RULE_PT - type * LEADING) / 2;
  return { fontSize: `${type}pt`, '--row-pad': `${pad}pt` };
}

const Sheet = styled('div', {
  base: {
    display: 'none',
    _print: { display: 'block' },
    color: 'ink',
    lineHeight: String(LEADING),
  },
});

const Lines = styled('table', {
  base: {
    w: 'full',
    tableLayout: 'fixed',
    '& :is(th, td)': {
      textAlign: 'start',
      verticalAlign: 'top',
      py: 'var(--row-pad)',
      paddingInlineEnd: '1em',
    },
    '& th:nth-of-type(1)': { w: '15em' },
    '& th:nth-of-type(3)': { w: '10em' },
    '& :is(th, td):nth-of-type(4)': { w: '6.5em', paddingInlineEnd: 0, whiteSpace: 'nowrap' },
    '& [data-numeric]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& :is(thead th, [data-sum] > *)': { fontWeight: 'semibold' },
    '& tr': { borderBottomWidth: '0.5pt', borderColor: 'line' },
    '& thead tr': { borderBottomWidth: '1pt', borderColor: 'ink' },
    // A heading stays with its first row.
    '& [data-sum]': { breakAfter: 'avoid', borderColor: 'line-strong' },
    '& [data-sum] > *': { pt: 'calc(0.5em + var(--row-pad))' },
    '& [data-total]': { borderWidth: '1pt 0', borderColor: 'ink' },
    '& small': { color: 'ink-muted' },
  },
});

const Head = styled('div', {
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
