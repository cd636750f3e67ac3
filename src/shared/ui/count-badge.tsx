import { chipRecipe } from './theme/recipes/chip.ts';
import { styled } from './theme/styled.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type CountBadgeProps = {
  readonly count: number;
  /** Caps the figure, for example to 99+. */
  readonly format: (count: number) => string;
  /** Noun that is announced after the figure: '5 unread'. */
  readonly noun: string;
};

export function CountBadge({ count, format, noun }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <Count tone="attention">
      <span translate="no">{format(count)}</span>
      <VisuallyHidden>{` ${noun}`}</VisuallyHidden>
    </Count>
  );
}

// Uses the recipe instead of `Chip`, whose statuses the first page does not need.
const Count = styled('span', chipRecipe);
