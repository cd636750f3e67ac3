import { chipRecipe, type ChipTone } from '../theme/recipes/chip.ts';
import { styled } from '../theme/styled.ts';
import { Figure } from './figure.tsx';

/** A short word or figure; the tone adds nothing to the word. */
export const Chip = styled('span', chipRecipe);

type StatusChipProps = {
  readonly status: string;
  /** What stands in the chip, where that is another text. */
  readonly text?: string;
};

/** A phase or status; one that is not known here is quiet. */
export function StatusChip({ status, text = status }: StatusChipProps) {
  return (
    <Chip tone={TONES[status] ?? 'neutral'}>
      <Figure text={text} />
    </Chip>
  );
}

const TONES: Readonly<Record<string, ChipTone>> = {
  Pending: 'waiting',
  Accepted: 'positive',
  Active: 'positive',
  Verified: 'positive',
  Failed: 'negative',
  Returned: 'negative',
};
