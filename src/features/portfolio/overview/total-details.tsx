import { formatMoney } from '#src/shared/finance/format/money.ts';
import { formatCheckedAt } from '#src/shared/platform/time/checked-at.ts';
import { useLondonToday } from '#src/shared/platform/time/use-london-today.ts';
import type { ChildElements } from '#src/shared/ui/elements.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { detailsCopy as copy } from './details-copy.ts';
import type { OverviewLabels, OverviewModel } from '../data/overview-model.ts';
import { OverTimeDetails } from '../over-time/lazy-section.tsx';
import type { OverTimeHistory } from '../over-time/over-time.ts';
import { buildBreakdownRows } from './overview-breakdown.ts';
import { Breakdown } from './total-breakdown.tsx';

type TotalDetailsProps = {
  readonly labels: OverviewLabels;
  readonly model: OverviewModel;
  readonly fetchedAt: Date;
  readonly history: OverTimeHistory | undefined;
  readonly oldValues: ChildElements;
};

/** Content of 'More about this total', loaded when it is opened. */
export function TotalDetails({ labels, model, fetchedAt, history, oldValues }: TotalDetailsProps) {
  const today = useLondonToday();
  return (
    <>
      <Breakdown
        label={labels.total}
        total={formatMoney(model.total)}
        rule={copy.totalRule}
        rows={buildBreakdownRows(model, labels.otherTotal)}
      />
      <Prose>
        <p>{`${copy.datesElsewhere}. ${formatCheckedAt(fetchedAt, today)}.`}</p>
        {oldValues}
        {history && <OverTimeDetails history={history} />}
      </Prose>
    </>
  );
}

const Prose = styled('div', {
  base: { display: 'grid', gap: 2, pb: 3, color: 'ink-muted', maxW: 'measure' },
});
