import { defineRecipe } from '@chakra-ui/react/styled-system';

export const noticeRecipe = defineRecipe({
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 3,
    px: 4,
    py: 3,
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'control',
    color: 'ink',
    '& > svg': { flexShrink: 0, mt: 0.5 },
  },
  variants: {
    tone: {
      info: { bg: 'brand-100', borderColor: 'brand-100', '& > svg': { color: 'brand-700' } },
      success: {
        bg: 'positive-soft',
        borderColor: 'positive-soft',
        '& > svg': { color: 'positive' },
      },
      warning: { bg: 'accent-soft', borderColor: 'accent-soft', '& > svg': { color: 'accent' } },
      error: {
        bg: 'negative-soft',
        borderColor: 'negative-soft',
        '& > svg': { color: 'negative' },
        '& [data-notice-text]': { color: 'negative' },
      },
    },
  },
  defaultVariants: { tone: 'info' },
});
