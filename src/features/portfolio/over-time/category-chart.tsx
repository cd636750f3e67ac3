import { useCurrentClient } from '#src/session/current-client.ts';
import { ValueOverTime } from '#src/shared/lists/export/value-over-time.tsx';
import { getPeriodGrowth } from '#src/shared/finance/money/movement.ts';
import type { PeriodChoiceProps } from '#src/shared/finance/period/period-choice.tsx';
import { copy } from './copy.ts';
import type { CategorySeries } from '../category-series.ts';

type CategoryChartProps = CategorySeries & {
  readonly currency: string;
  readonly name: string;
  /** True if the page shows the growth elsewhere. */
  readonly isHeadlineElsewhere: boolean;
  readonly choice: Omit<PeriodChoiceProps, 'label'>;
  readonly checkedAt: Date;
};

export function CategoryChart(props: CategoryChartProps) {
  const { points: all, period, currency, name, choice, checkedAt } = props;
  const client = useCurrentClient();
  const { points, growth } = getPeriodGrowth(all, period.from);
  return (
    <ValueOverTime
      currency={currency}
      points={points}
      growth={growth}
      periodText={period.label}
      isHeadlineElsewhere={props.isHeadlineElsewhere}
      choice={choice}
      caption={copy.valueOf(name)}
      file={{
        subject: { title: `${name}, ${copy.heading}, ${currency}`, client, fetchedAt: checkedAt },
        fileName: copy.fileName,
      }}
    />
  );
}
