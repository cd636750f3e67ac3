import { styled } from '#src/shared/theme/styled.ts';
import { DataText } from '#src/shared/ui/data-text.tsx';
import { copy } from '../copy.ts';
import type { HoldingRow } from '../data/holding-row.ts';

type HoldingNameProps = {
  readonly row: Pick<HoldingRow, 'name' | 'phaseText'>;
  /** How many holdings stand below it, to be seen in its details. */
  readonly childCount?: number;
};

/** The product's name with its phase below it in words. */
export function HoldingName({ row: { name, phaseText }, childCount = 0 }: HoldingNameProps) {
  return (
    <>
      <DataText text={name} />
      {phaseText !== null && <Quiet>{phaseText}</Quiet>}
      {childCount > 0 && <Quiet>{copy.includes(childCount)}</Quiet>}
    </>
  );
}

const Quiet = styled('span', {
  base: { display: 'block', textStyle: 'small', fontWeight: 'normal', color: 'ink-muted' },
});
