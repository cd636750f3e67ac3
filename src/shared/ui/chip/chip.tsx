import { chipRecipe, type ChipTone } from '../theme/recipes/chip.ts';
import { styled } from '../theme/styled.ts';
import { Figure } from '../text/figure.tsx';

/** Short word or figure on a coloured background; the colour adds no information. */
export const Chip = styled('span', chipRecipe);

type StatusChipProps = {
  readonly status: string;
  /** Text of the chip, if it differs from `status`. */
  readonly text?: string;
};

/** Chip of a phase or status; an unknown one has the neutral tone. */
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
