import { defineRecipe } from '@chakra-ui/react/styled-system';

/** The native box in the brand colour, which handles keyboard, forced colours and print. */
export const checkboxRecipe = defineRecipe({
  base: {
    w: 5,
    h: 5,
    mt: 0.5,
    flexShrink: 0,
    accentColor: 'var(--color-brand-700)',
    cursor: 'pointer',
  },
});
