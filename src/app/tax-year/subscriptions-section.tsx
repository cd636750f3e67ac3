import {
  TaxPaperButton,
  type TaxPaperDownloads,
} from '#src/features/documents/tax-paper-files.tsx';
import type { TaxPaper } from '#src/features/documents/tax-papers.ts';
import { Stat, StatList } from '#src/shared/finance/figures/stat.tsx';
import { formatMoney } from '#src/shared/finance/format/money.ts';
import { useIsPrinting } from '#src/shared/platform/browser/use-is-printing.ts';
import { formatDate } from '#src/shared/platform/time/date.ts';
import { MISSING_VALUE } from '#src/shared/platform/text/missing.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { RouterLink } from '#src/shared/screens/address/router-link.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { DataTable, type Column } from '#src/shared/ui/table/data-table.tsx';
import { RECORDS_MIN_WIDTHS } from '#src/shared/ui/table/table-card.ts';
import { DataText } from '#src/shared/ui/text/data-text.tsx';
import { Figure } from '#src/shared/ui/text/figure.tsx';
import { addRowCount, ShowMoreButton, useShowMore } from '#src/shared/ui/use-show-more.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { copy } from './copy.ts';
import type { Scheme, Subscription } from './subscriptions.ts';
import { Note, YearSection } from './year-section.tsx';

type SubscriptionsProps = {
  readonly year: string;
  readonly schemes: readonly Scheme[];
  readonly control: TaxPaperDownloads;
};

/** Subscriptions of a tax year by scheme, each beside its certificates. */
export function SubscriptionsSection({ year, schemes, control }: SubscriptionsProps) {
  return (
    <YearSection
      title={copy.subscriptions}
      source={{ title: copy.applications, to: `${paths.applicationHistory}?year=${year}` }}
    >
      {schemes.length === 0 ? (
        <p>{copy.noSubscriptions(year)}</p>
      ) : (
        <>
          <Note text={copy.subscriptionsRule} />
          {schemes.map((scheme) => (
            <SchemeTable key={scheme.name} year={year} scheme={scheme} control={control} />
          ))}
        </>
      )}
    </YearSection>
  );
}

type SchemeTableProps = Omit<SubscriptionsProps, 'schemes'> & { readonly scheme: Scheme };

function SchemeTable({ year, scheme: { name, rows, totals }, control }: SchemeTableProps) {
  const { limit, box, showMore } = useShowMore(rows.length);
  const isPrinting = useIsPrinting();
  const hasCertificates = rows.some(
    ({ certificates, isCertificateExpected }) => certificates.length > 0 || isCertificateExpected,
  );
  const certificate: Column<Subscription> = {
    label: copy.certificate,
    cell: (row) => <Certificates row={row} year={year} control={control} />,
    isLong: true,
  };
  return (
    <Box ref={box} tabIndex={-1} mb={6}>
      <Box as="h3" textStyle="h3" mb={2}>
        <DataText text={addRowCount(name, rows.length)} />
      </Box>
      <DataTable
        variant="plain"
        minWidths={MIN_WIDTHS}
        isTopAligned
        caption={name}
        columns={hasCertificates ? [...COLUMNS, certificate] : COLUMNS}
        rows={isPrinting ? rows : rows.slice(0, limit)}
        getKey={({ id }) => id}
      />
      {showMore && <ShowMoreButton onClick={showMore} />}
      {totals.length > 0 && (
        <Box mt={3}>
          <StatList aria-label={copy.totals(name)}>
            {totals.map(({ type, currency, sum }) => (
              <Stat
                key={`${type} ${currency}`}
                label={copy.total(type ?? copy.withoutApplication)}
                value={formatMoney(sum, currency)}
              />
            ))}
          </StatList>
        </Box>
      )}
    </Box>
  );
}

/** Width for six columns, one of them with names of documents. */
const MIN_WIDTHS = { ...RECORDS_MIN_WIDTHS, content: '56rem' } as const;

const COLUMNS: readonly Column<Subscription>[] = [
  {
    label: copy.investment,
    cell: ({ name, state, within }) => (
      <>
        <DataText text={name} />
        {within !== null && (
          <Box as="span" display="block" textStyle="small" color="ink-muted" fontWeight="normal">
            <DataText text={copy.partOf(within)} />
          </Box>
        )}
        {state === 'pending' && (
          <Box as="span" display="block" textStyle="small" color="ink-muted" fontWeight="normal">
            {copy.pending}
          </Box>
        )}
      </>
    ),
    part: 'name',
  },
  {
    label: copy.type,
    cell: ({ type, state }) => type ?? (state === 'part' ? MISSING_VALUE : copy.withoutApplication),
  },
  { label: copy.received, cell: ({ receivedOn }) => formatDate(receivedOn), isOneLine: true },
  { label: copy.invested, cell: ({ investedOn }) => formatDate(investedOn), isOneLine: true },
  {
    label: copy.amount,
    cell: ({ amount, currency }) => formatMoney(amount, currency),
    isNumeric: true,
  },
];

type CertificatesProps = Pick<SubscriptionsProps, 'year' | 'control'> & {
  readonly row: Subscription;
};

/** Certificates beside a holding: those of the year to download, others by name with a link to their year. */
function Certificates({ row, year, control }: CertificatesProps) {
  const { certificates, isCertificateExpected, name } = row;
  if (certificates.length === 0) {
    return isCertificateExpected ? <span>{copy.noneYet}</span> : <Figure text={MISSING_VALUE} />;
  }
  return certificates.map((paper) => (
    <div key={`${paper.file.holdingId}/${paper.file.id}`}>
      {paper.taxYear === year ? (
        <TaxPaperButton paper={paper} control={control} />
      ) : (
        <PaperOfOtherYear paper={paper} name={name} />
      )}
    </div>
  ));
}

/** Name of a paper with a link to its tax year. */
export function PaperOfOtherYear({
  paper,
  name,
}: {
  readonly paper: TaxPaper;
  readonly name: string;
}) {
  return (
    <>
      <DataText text={paper.file.name} />{' '}
      <RouterLink to={paths.taxYear({ year: paper.taxYear })}>
        <span>{copy.belongsTo(paper.taxYear)}</span>
        <VisuallyHidden>{` (${name})`}</VisuallyHidden>
      </RouterLink>
    </>
  );
}
