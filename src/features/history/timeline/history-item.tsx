import type { HoldingPhase } from '#contract/generated/schemas/holdingPhase.zod.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { Badge } from '#src/shared/ui/badge.tsx';
import { Figure } from '#src/shared/ui/figure.tsx';
import { TimelineItem } from '#src/shared/ui/timeline.tsx';
import { copy } from '../copy.ts';
import type { HistoryRow } from './history-rows.ts';

const TONES = {
  Pending: 'attention',
  Active: 'brand',
  Closed: 'neutral',
  Archived: 'neutral',
} as const satisfies Readonly<Record<HoldingPhase, string>>;

/** One state: its start, its name and the value. */
export function HistoryItem({ row }: { readonly row: HistoryRow }) {
  const { date, status, value, unitPrice, quantity } = row;
  const isPast = status === 'Closed' || status === 'Archived';
  return (
    <TimelineItem tone={isPast ? 'past' : 'present'}>
      <When>
        <span>{date}</span>
        <Badge tone={TONES[status]}>{status}</Badge>
      </When>
      <Figures>
        <Pair data-main="">
          <dt>{copy.value}</dt>
          <dd>
            <Figure text={value} />
          </dd>
        </Pair>
        <Pair>
          <dt>{copy.unitPrice}</dt>
          <dd>
            <Figure text={unitPrice} />
          </dd>
        </Pair>
        <Pair>
          <dt>{copy.quantity}</dt>
          <dd>
            <Figure text={quantity} />
          </dd>
        </Pair>
      </Figures>
    </TimelineItem>
  );
}

const When = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 3,
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
});

// Columns of one width, so that the figures of all items align.
const Figures = styled('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 7rem), 1fr))',
    columnGap: 4,
    mt: 1,
    maxW: 'form',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
});

const Pair = styled('div', {
  base: {
    minW: 0,
    '& dt': { textStyle: 'small', color: 'ink-muted' },
    '&[data-main]': {
      gridColumn: { base: '1 / -1', sm: 'auto' },
      '& dd': { fontWeight: 'semibold' },
    },
  },
});
