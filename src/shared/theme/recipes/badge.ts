import { defineRecipe } from '@chakra-ui/react/styled-system';

export const badgeRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minW: 6,
    px: 2,
    borderRadius: 'full',
    fontSize: '0.875rem',
    lineHeight: String(24 / 14),
    fontWeight: 'medium',
    fontVariantNumeric: 'lining-nums tabular-nums',
    whiteSpace: 'nowrap',
    // Visible with system colours, which have no backgrounds.
    outline: '1px solid transparent',
    outlineOffset: '-1px',
  },
  variants: {
    tone: {
      neutral: { bg: 'surface-muted', color: 'ink-muted' },
      brand: { bg: 'brand-100', color: 'brand-900' },
      attention: { bg: 'accent', color: 'on-accent' },
      positive: { bg: 'positive-soft', color: 'positive' },
      negative: { bg: 'negative-soft', color: 'negative' },
    },
  },
  defaultVariants: { tone: 'neutral' },
});
