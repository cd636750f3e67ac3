import { CalendarPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { useCurrentClient } from '#src/session/current-client.ts';
import { CsvButton } from '#src/shared/lists/export/csv-button.tsx';
import { ExportButton } from '#src/shared/lists/export/export-button.tsx';
import { buildFileName } from '#src/shared/lists/export/export-subject.ts';
import { useIsPrinting } from '#src/shared/platform/browser/use-is-printing.ts';
import { useConfig } from '#src/shared/platform/config/use-config.ts';
import { saveFile } from '#src/shared/platform/download/save-file.ts';
import { replaceUnderscores } from '#src/shared/platform/text/underscores.ts';
import { now } from '#src/shared/platform/time/clock.ts';
import { formatDate } from '#src/shared/platform/time/date.ts';
import { formatShortDate } from '#src/shared/platform/time/short-date.ts';
import { useLondonToday } from '#src/shared/platform/time/use-london-today.ts';
import { announce } from '#src/shared/ui/announce/announce.ts';
import { Card } from '#src/shared/ui/card.tsx';
import { Disclosure } from '#src/shared/ui/disclosure.tsx';
import { Box, Flex } from '#src/shared/ui/layout.ts';
import { DataTable, type Column } from '#src/shared/ui/table/data-table.tsx';
import { DataText } from '#src/shared/ui/text/data-text.tsx';
import { Figure } from '#src/shared/ui/text/figure.tsx';
import { buildMinWidthQuery } from '#src/shared/ui/theme/breakpoints.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { ShowMoreButton, useShowMore } from '#src/shared/ui/use-show-more.tsx';
import type { HoldingListItem } from '../data/holding-list.ts';
import { copy, formatDaysLeft } from './copy.ts';
import { createCalendar } from './create-calendar.ts';
import { isAhead, isDated, listHoldingDates, type HoldingDate } from './holding-dates.ts';
import { PeriodRibbon } from './period-ribbon.tsx';

type HoldingPeriodsProps = {
  readonly listed: readonly HoldingListItem[];
  /** Route parameter of the category. */
  readonly category: string;
  /** Years that the holdings of the category are to be owned. */
  readonly years: number;
  readonly fetchedAt: Date;
};

/** Longest list that is open at first. */
const MAX_OPEN = 5;

/** Days on which the holdings of a category reach its holding period: time line, list, calendar file and CSV. */
export function HoldingPeriods({ listed, category, years, fetchedAt }: HoldingPeriodsProps) {
  const today = useLondonToday();
  const headingId = useId();
  const isPrinting = useIsPrinting();
  const dates = listHoldingDates(listed, years, today);
  const [isOpen, setOpen] = useState(dates.length <= MAX_OPEN);
  if (dates.length === 0) return null;
  return (
    <Box as="section" aria-labelledby={headingId}>
      <Card>
        <Box as="h2" id={headingId} textStyle="h2" mb={2}>
          <span>{copy.title(years)}</span>
        </Box>
        <NextDate dates={dates} years={years} />
        <PeriodRibbon dates={dates.filter(isDated)} today={today} />
        <Disclosure
          label={copy.allDates(dates.length)}
          headingLevel={3}
          isOpen={isOpen || isPrinting}
          onToggle={setOpen}
        >
          <DatesTable dates={dates} category={category} years={years} />
        </Disclosure>
        <Flex flexWrap="wrap" alignItems="center" columnGap={2} mt={2}>
          <Quiet>{copy.notAdvice}</Quiet>
          <Exports dates={dates} category={category} years={years} fetchedAt={fetchedAt} />
        </Flex>
      </Card>
    </Box>
  );
}

type HoldingPeriodProps = Pick<HoldingPeriodsProps, 'years'> & { readonly listed: HoldingListItem };

/** Holding period of one holding, or of the holdings inside it, for the panel with its details. */
export function HoldingPeriod({ listed, years }: HoldingPeriodProps) {
  const today = useLondonToday();
  const headingId = useId();
  const dates = listHoldingDates([listed], years, today);
  if (dates.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <Box as="h3" id={headingId} textStyle="h3" mb={1}>
        <span>{copy.titleOfOne(years)}</span>
      </Box>
      <NextDate dates={dates} years={years} />
      <PeriodRibbon dates={dates.filter(isDated)} today={today} />
      <Quiet>{copy.notAdvice}</Quiet>
    </section>
  );
}

type DatesProps = { readonly dates: readonly HoldingDate[]; readonly years: number };

/** The next date in words, or the reason why there is none. */
function NextDate({ dates, years }: DatesProps) {
  const [next] = dates;
  if (!next?.period) return <p>{copy.noDates}</p>;
  const { to, daysLeft } = next.period;
  if (!isAhead(next)) return <p>{copy.allReached(years, dates.length)}</p>;
  const others = dates.filter(({ period }) => period?.to === to).length - 1;
  return (
    <p>
      <DataText text={next.name} />
      {others > 0 && <span>{copy.moreOnThatDay(others)}</span>}
      <span>{copy.reaches(years)}</span>
      <Figure text={formatShortDate(to)} />
      <span>{`, ${formatDaysLeft(daysLeft).toLowerCase()}.`}</span>
    </p>
  );
}

function DatesTable({ dates, category, years }: DatesProps & { readonly category: string }) {
  const { limit, box, showMore } = useShowMore(dates.length);
  const isPrinting = useIsPrinting();
  const columns: readonly Column<HoldingDate>[] = [
    {
      label: copy.columns.name,
      cell: ({ name, within }) => (
        <>
          <DataText text={name} />
          {within !== null && (
            <Quiet>
              <span>{copy.within}</span> <DataText text={within} />
            </Quiet>
          )}
        </>
      ),
      part: 'name',
    },
    { label: copy.columns.from, cell: ({ period }) => formatDate(period?.from), isNumeric: true },
    {
      label: copy.columns.to(years),
      cell: ({ period }) => formatDate(period?.to),
      isNumeric: true,
    },
    {
      label: copy.columns.daysLeft,
      cell: ({ period }) => (period ? formatDaysLeft(period.daysLeft) : copy.unknown),
      isNumeric: true,
    },
  ];
  return (
    <div ref={box} tabIndex={-1}>
      <DataTable
        caption={`${replaceUnderscores(category)}: ${copy.title(years)}`}
        isCaptionHidden
        variant="plain"
        minWidths={MIN_WIDTHS}
        columns={columns}
        rows={isPrinting ? dates : dates.slice(0, limit)}
        getKey={({ id }) => id}
      />
      {showMore && <ShowMoreButton onClick={showMore} />}
    </div>
  );
}

const MIN_WIDTHS = { window: buildMinWidthQuery('list') } as const;

/** Buttons for the calendar file and the CSV file. */
function Exports({ dates, category, years, fetchedAt }: DatesProps & ExportsProps) {
  const client = useCurrentClient();
  const { host, product } = useConfig();
  const fileName = copy.fileName(category);
  const saveCalendar = (clientNumber: string | null) => {
    const events = dates.filter(isDated).map(({ id, name, period: { from, to } }) => ({
      uid: `${id}-${years}@${host}`,
      day: to,
      title: copy.eventTitle(name, years),
      details: copy.eventDetails(formatShortDate(from)),
    }));
    const name = `${buildFileName(fileName, clientNumber)}.ics`;
    saveFile(new Blob([createCalendar(events, now(), product)], { type: 'text/calendar' }), name);
    announce(copy.saved(name));
  };
  return (
    <Flex flexWrap="wrap" ms="auto" _print={{ display: 'none' }}>
      {dates.some(isDated) && (
        <ExportButton
          icon={CalendarPlus}
          label={copy.addToCalendar}
          client={client}
          onExport={saveCalendar}
          numberError={copy.numberFailed}
          errorText={copy.calendarFailed}
        />
      )}
      <CsvButton
        subject={{
          title: `${replaceUnderscores(category)}, ${copy.title(years)}`,
          client,
          fetchedAt,
        }}
        fileName={fileName}
        table={() => ({
          columns: [
            copy.columns.name,
            copy.columns.within,
            copy.columns.from,
            copy.columns.to(years),
            copy.columns.daysLeftCsv,
          ],
          rows: dates.map(({ name, within, period }) => [
            name,
            within,
            period?.from,
            period?.to,
            period?.daysLeft,
          ]),
        })}
      />
    </Flex>
  );
}

type ExportsProps = Pick<HoldingPeriodsProps, 'category' | 'fetchedAt'>;

const Quiet = styled('span', {
  base: { display: 'block', textStyle: 'small', fontWeight: 'normal', color: 'ink-muted' },
});
