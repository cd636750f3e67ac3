import { ArrowDown, ArrowUp } from 'lucide-react';
import type { GrowthDirection } from '../format/growth-direction.ts';
import { styled } from '../theme/styled.ts';
import { Figure } from './figure.tsx';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type GrowthFigureProps = {
  /** Formatted with its sign: the colour is never the only carrier. */
  readonly text: string;
  readonly direction: GrowthDirection | null;
};

/** A gain or loss with its sign, an arrow and a word for screen readers. */
export function GrowthFigure({ text, direction }: GrowthFigureProps) {
  if (direction === null || direction === 'level') return <Figure text={text} />;
  return (
    <Toned direction={direction}>
      <Icon icon={direction === 'up' ? ArrowUp : ArrowDown} size={14} />
      <VisuallyHidden>{direction === 'up' ? 'Gain: ' : 'Loss: '}</VisuallyHidden>
      <Figure text={text} />
    </Toned>
  );
}

const Toned = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'baseline',
    gap: 1,
    whiteSpace: 'nowrap',
    '& > svg': { flexShrink: 0, alignSelf: 'center' },
  },
  variants: { direction: { up: { color: 'positive' }, down: { color: 'negative' } } },
});
