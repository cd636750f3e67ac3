import { LARGE_TEXT_ATTRIBUTE } from '#src/shared/ui/theme/breakpoints.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { countDays, type DatedHolding } from './holding-dates.ts';
import { copy } from './copy.ts';

type PeriodRibbonProps = {
  readonly dates: readonly DatedHolding[];
  /** YYYY-MM-DD */
  readonly today: string;
};

/** Distance below which dots are drawn as one, in per cent of the ribbon. */
const DOT_STEP = 2.5;
const MAX_YEAR_LABELS = 8;

/**
 * Decorative time line: a dot per date, hollow once it has passed, and a line for today. Dates that are too close
 * share a dot with their number. Narrow windows have the list alone.
 */
export function PeriodRibbon({ dates, today }: PeriodRibbonProps) {
  const days = [today, ...dates.flatMap(({ period }) => [period.from, period.to])].toSorted();
  const [first = today] = days;
  const last = days.at(-1) ?? today;
  const length = Math.max(1, countDays(first, last));
  const toPercent = (day: string) => (countDays(first, day) * 100) / length;
  const todayAt = toPercent(today);
  return (
    <Ribbon aria-hidden dir="ltr">
      <Track />
      <Elapsed style={{ width: `${todayAt}%` }} />
      {listYears(first, last).map((year) => (
        <Year key={year} style={{ insetInlineStart: `${toPercent(`${year}-01-01`)}%` }}>
          {year}
        </Year>
      ))}
      <Today style={{ insetInlineStart: `${todayAt}%` }} data-end={todayAt > 50 || undefined}>
        <span>{copy.today}</span>
      </Today>
      {Array.from(groupDots(dates, toPercent), ([step, { count, isPassed }]) => (
        <Dot
          key={step}
          isPassed={isPassed}
          style={{ insetInlineStart: `${Math.min(100, step * DOT_STEP)}%` }}
        >
          {count > 1 && <span>{count}</span>}
        </Dot>
      ))}
    </Ribbon>
  );
}

type DotGroup = { readonly count: number; readonly isPassed: boolean };

/** Groups dates by their position. Rounds away from today: passed dates never share a dot with those ahead. */
function groupDots(
  dates: readonly DatedHolding[],
  toPercent: (day: string) => number,
): ReadonlyMap<number, DotGroup> {
  const dots = new Map<number, DotGroup>();
  for (const { period } of dates) {
    const isPassed = period.daysLeft < 0;
    const position = toPercent(period.to) / DOT_STEP;
    const step = isPassed ? Math.floor(position) : Math.ceil(position);
    dots.set(step, { count: (dots.get(step)?.count ?? 0) + 1, isPassed });
  }
  return dots;
}

/** Returns the years that begin within the ribbon, as many as have space for a label. */
function listYears(first: string, last: string): readonly number[] {
  const from = Number(first.slice(0, 4)) + 1;
  const years = Array.from(
    { length: Math.max(0, Number(last.slice(0, 4)) - from + 1) },
    (_, at) => from + at,
  );
  const step = Math.ceil(years.length / MAX_YEAR_LABELS);
  return years.filter((_, at) => at % step === 0);
}

const Ribbon = styled('div', {
  base: {
    display: { base: 'none', sm: 'block' },
    position: 'relative',
    h: '5.5rem',
    mx: 4,
    textStyle: 'small',
    color: 'ink-muted',
    [`html[${LARGE_TEXT_ATTRIBUTE}] &`]: { display: 'none' },
    _print: { display: 'block' },
  },
});

const LINE = { position: 'absolute', top: '3rem', h: '4px', borderRadius: 'full' } as const;
const Track = styled('div', { base: { ...LINE, insetInline: 0, bg: 'line' } });
const Elapsed = styled('div', {
  base: { ...LINE, insetInlineStart: 0, bg: 'line-strong', printColorAdjust: 'exact' },
});

const Year = styled('span', {
  base: { position: 'absolute', top: '3.75rem', transform: 'translateX(-50%)' },
});

const Today = styled('div', {
  base: {
    position: 'absolute',
    top: '1.25rem',
    h: '2.5rem',
    borderInlineStartWidth: '2px',
    borderColor: 'ink',
    color: 'ink',
    '& > span': {
      position: 'absolute',
      top: '-1.25rem',
      insetInlineStart: 0,
      ps: 1,
      whiteSpace: 'nowrap',
    },
    '&[data-end] > span': { insetInlineStart: 'auto', insetInlineEnd: 1 },
  },
});

const Dot = styled('span', {
  base: {
    position: 'absolute',
    top: 'calc(3rem + 2px)',
    transform: 'translate(-50%, -50%)',
    display: 'grid',
    placeItems: 'center',
    minW: '0.875rem',
    h: '0.875rem',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'brand-700',
    printColorAdjust: 'exact',
    forcedColorAdjust: 'none',
    fontWeight: 'semibold',
    '&:not(:empty)': { minW: 6, h: 6 },
  },
  variants: {
    isPassed: {
      true: { bg: 'surface', color: 'ink' },
      false: { bg: 'brand-700', color: 'surface' },
    },
  },
});
