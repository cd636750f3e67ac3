import { CircleHelp } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { popoverRecipe } from '../theme/recipes/popover.ts';
import { styled } from '../theme/styled.ts';
import { closeWhenLeft } from './close-when-left.ts';
import { Icon } from './icon.tsx';

type TooltipProps = {
  /** What it explains: 'About the valuation date'. */
  readonly label: string;
  /** A sentence or two; nothing that can be operated. */
  readonly children: ReactNode;
};

/**
 * An explanation behind a small button, by the browser's own popover. It opens by a press and never
 * by hovering, so that touch and keyboard have it as well, and stays until Escape, a press beside it
 * or a focus that moves on (WCAG 1.4.13). Screen readers read it as the description of the button.
 */
export function Tooltip({ label, children }: TooltipProps) {
  const id = useId();
  return (
    <Root onBlur={closeWhenLeft}>
      <Opener type="button" popoverTarget={id} aria-label={label} aria-describedby={id}>
        <Icon icon={CircleHelp} />
      </Opener>
      <Bubble id={id} popover="auto">
        {children}
      </Bubble>
    </Root>
  );
}

const Root = styled('span', {
  base: { display: 'inline-block', verticalAlign: 'middle', _print: { display: 'none' } },
});

// 44 px to hit without making the line of text beside it any higher.
const Opener = styled('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    w: 'control',
    h: 'control',
    my: '-0.625rem',
    ms: '-0.375rem',
    borderRadius: 'full',
    color: 'brand-700',
    outlineOffset: '-6px!',
    _hover: { color: 'brand-900' },
  },
});

const Bubble = styled('span', {
  base: {
    ...popoverRecipe.base,
    w: 'max-content',
    maxW: 'min(20rem, calc(100vw - 2rem))',
    px: 4,
    py: 3,
    textStyle: 'small',
    textAlign: 'start',
    overflowWrap: 'anywhere',
  },
});
