import { styled } from '#src/shared/theme/styled.ts';
import { DataText } from '#src/shared/ui/data-text.tsx';
import { copy } from '../copy.ts';
import type { ListedHolding } from '../data/holding-list.ts';

type HoldingNameProps = {
  readonly listed: ListedHolding;
  /** The number of child holdings, which its details show. */
  readonly childCount?: number;
};

/** The product's name with its phase below it. */
export function HoldingName({ listed: { holding, phase }, childCount = 0 }: HoldingNameProps) {
  const phaseText = copy.phaseTexts[phase];
  return (
    <>
      <DataText text={holding.investment.name} />
      {phaseText !== null && <Quiet>{phaseText}</Quiet>}
      {childCount > 0 && <Quiet>{copy.includes(childCount)}</Quiet>}
    </>
  );
}

const Quiet = styled('span', {
  base: { display: 'block', textStyle: 'small', fontWeight: 'normal', color: 'ink-muted' },
});
