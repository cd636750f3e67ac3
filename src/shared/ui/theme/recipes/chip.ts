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
    // More than half a line: one line gets round ends, and two lines do not become an ellipse.
    borderRadius: '1em',
    fontSize: '0.875rem',
    lineHeight: String(24 / 14),
    fontWeight: 'medium',
    fontVariantNumeric: 'lining-nums tabular-nums',
    // Visible in contrast themes, which have no backgrounds.
    outline: '1px solid transparent',
    outlineOffset: '-1px',
  },
  variants: { tone },
  defaultVariants: { tone: 'neutral' },
});
