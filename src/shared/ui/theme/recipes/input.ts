import { defineRecipe } from '@chakra-ui/react/styled-system';

/**
 * Styles of text inputs, selects and text areas. The text has 16 px, because iOS zooms into a field with
 * smaller text.
 */
export const inputRecipe = defineRecipe({
  base: {
    w: 'full',
    minH: 'control',
    px: 3,
    py: 2,
    bg: 'surface',
    color: 'ink',
    fontSize: '1rem',
    lineHeight: '1.5',
    borderWidth: '1px',
    borderColor: 'line-strong',
    borderRadius: 'control',
    _hover: { borderColor: 'ink-muted', transition: 'border-color 150ms' },
    '&:focus-visible': { outlineOffset: '0' },
    '&[data-invalid]': {
      borderColor: 'negative',
      boxShadow: 'inset 0 0 0 1px var(--color-negative)',
    },
    '&[readonly]': { bg: 'surface-muted' },
  },
});
