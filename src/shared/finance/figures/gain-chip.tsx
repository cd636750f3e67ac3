import type { ComponentProps } from 'react';
import { Chip } from '../../ui/chip/chip.tsx';
import { NoWrapWords } from '../../ui/text/no-wrap.tsx';
import { styled } from '../../ui/theme/styled.ts';
import { getGrowthDirection } from '../format/growth-direction.ts';
import { GrowthText } from './growth-text.tsx';

type GainChipProps = Pick<ComponentProps<typeof GrowthText>, 'movement' | 'currency'> & {
  /** Text that completes the sentence, such as `in the year to 13 Mar 2026`. */
  readonly period: string;
};

/** Gain or loss as a chip, above its period; one sentence for screen readers. */
export function GainChip({ movement, currency, period }: GainChipProps) {
  const direction = getGrowthDirection(Number(movement.growth.toFixed(2))) ?? 'level';
  return (
    <Sentence>
      <Chip tone={TONES[direction]} px={3} py={0.5} fontSize="1rem" lineHeight="1.75">
        <GrowthText movement={movement} currency={currency} />
      </Chip>{' '}
      <Period>
        <NoWrapWords text={period} />
      </Period>
    </Sentence>
  );
}

const TONES = { up: 'positive', level: 'neutral', down: 'negative' } as const;

const Sentence = styled('p', { base: { '& > span:first-of-type': { maxW: 'full' } } });

const Period = styled('span', {
  base: { display: 'block', mt: 0.5, textStyle: 'small', color: 'ink-muted' },
});
