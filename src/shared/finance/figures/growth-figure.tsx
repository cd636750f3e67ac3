import { ArrowDown, ArrowUp } from 'lucide-react';
import type { GrowthDirection } from '../format/growth-direction.ts';
import { styled } from '../../ui/theme/styled.ts';
import { Figure } from '../../ui/text/figure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { splitTextNodes } from '../../ui/text/split-text-nodes.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { HIDDEN_AMOUNT } from '../../platform/hidden-amounts/hidden-amounts.ts';

type GrowthFigureProps = {
  /** Formatted amount with its sign, because colour alone must not show a gain or loss. */
  readonly text: string;
  readonly direction: GrowthDirection | null;
  /** Percentage after the figure; wraps to its own line if it does not fit. */
  readonly share?: string | undefined;
};

/** Gain or loss with its sign and a word for screen readers; a hidden amount has an arrow as its sign. */
export function GrowthFigure({ text, direction, share }: GrowthFigureProps) {
  if (share !== undefined) {
    return (
      <Both direction={direction ?? 'level'}>
        <GrowthFigure text={text} direction={direction} />{' '}
        <OneLine dir="ltr">{splitTextNodes(share)}</OneLine>
      </Both>
    );
  }
  if (direction === null || direction === 'level') return <Figure text={text} />;
  return (
    <Toned direction={direction}>
      {text === HIDDEN_AMOUNT && <Icon icon={direction === 'up' ? ArrowUp : ArrowDown} size={14} />}
      <VisuallyHidden>{direction === 'up' ? 'Gain: ' : 'Loss: '}</VisuallyHidden>
      <Figure text={text} />
    </Toned>
  );
}

const tones = {
  direction: { up: { color: 'positive' }, level: {}, down: { color: 'negative' } },
} as const;

const Both = styled('span', { base: { whiteSpace: 'normal' }, variants: tones });

const OneLine = styled('span', { base: { whiteSpace: 'nowrap' } });

const Toned = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'baseline',
    gap: 1,
    whiteSpace: 'nowrap',
    '& > svg': { flexShrink: 0, alignSelf: 'center' },
  },
  variants: tones,
});
