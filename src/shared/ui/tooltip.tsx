import { CircleHelp } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { popoverRecipe } from '../theme/recipes/popover.ts';
import { styled } from '../theme/styled.ts';
import { closeWhenLeft } from './close-when-left.ts';
import { Icon } from './icon.tsx';

type TooltipProps = {
  /** The subject: 'About the valuation date'. */
  readonly label: string;
  /** A sentence or two, without interactive content. */
  readonly children: ReactNode;
};

/**
 * An explanation behind a small button, with the native popover. It opens by a press and never on
 * hover, so that touch and keyboard can use it, and stays until Escape, a press outside or a focus
 * that moves on (WCAG 1.4.13). Screen readers announce it as the button's description.
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

// A target of 44 px that does not increase the height of the line.
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
