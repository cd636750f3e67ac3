import { defineRecipe } from '@chakra-ui/react/styled-system';

const tone = {
  neutral: { bg: 'surface-muted', color: 'ink-muted' },
  brand: { bg: 'brand-100', color: 'brand-900' },
  /** Count that needs the user's attention. */
  attention: { bg: 'accent', color: 'on-accent' },
  waiting: { bg: 'accent-soft', color: 'accent' },
  positive: { bg: 'positive-soft', color: 'positive' },
  negative: { bg: 'negative-soft', color: 'negative' },
} as const;

export type ChipTone = keyof typeof tone;

export const chipRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minW: 6,
    px: 2,
    // Radius of more than half a line: a chip of one line has round ends, and a chip of two lines
    // is no ellipse.
    borderRadius: '1em',
    fontSize: '0.875rem',
    lineHeight: String(24 / 14),
    fontWeight: 'medium',
    fontVariantNumeric: 'lining-nums tabular-nums',
    // Outline that only contrast themes draw, because they have no backgrounds.
    outline: '1px solid transparent',
    outlineOffset: '-1px',
  },
  variants: { tone },
  defaultVariants: { tone: 'neutral' },
});
