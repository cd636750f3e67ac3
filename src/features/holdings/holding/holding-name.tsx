import { Chip } from '#src/shared/ui/chip/chip.tsx';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { DataText } from '#src/shared/ui/text/data-text.tsx';
import { copy } from '../copy.ts';
import type { HoldingListItem } from '../data/holding-list.ts';
import { PhaseChip, getPhaseLabel } from './phase-chip.tsx';

export function HoldingName({ listed }: { readonly listed: HoldingListItem }) {
  return (
    <>
      <DataText text={listed.holding.investment.name} />
      {getPhaseLabel(listed) !== null && (
        <Quiet>
          <PhaseChip listed={listed} />
        </Quiet>
      )}
      {listed.oldAge !== null && (
        <Quiet>
          <Chip tone="waiting">{copy.oldValuation(listed.oldAge)}</Chip>
        </Quiet>
      )}
      {listed.childCount > 0 && <Quiet>{copy.includes(listed.childCount)}</Quiet>}
    </>
  );
}

const Quiet = styled('span', {
  base: { display: 'block', textStyle: 'small', fontWeight: 'normal', color: 'ink-muted' },
});
