import { styled } from '#src/shared/theme/styled.ts';
import { DataText } from '#src/shared/ui/data-text.tsx';
import { copy } from '../copy.ts';
import type { ListedHolding } from '../data/holding-list.ts';
import { PhaseChip, phaseText } from './phase-chip.tsx';

type HoldingNameProps = {
  readonly listed: ListedHolding;
  /** The number of child holdings, which its details show. */
  readonly childCount?: number;
};

/** The product's name with its phase below it. */
export function HoldingName({ listed, childCount = 0 }: HoldingNameProps) {
  return (
    <>
      <DataText text={listed.holding.investment.name} />
      {phaseText(listed) !== null && (
        <Quiet>
          <PhaseChip listed={listed} />
        </Quiet>
      )}
      {childCount > 0 && <Quiet>{copy.includes(childCount)}</Quiet>}
    </>
  );
}

const Quiet = styled('span', {
  base: { display: 'block', textStyle: 'small', fontWeight: 'normal', color: 'ink-muted' },
});
