import { defineRecipe } from '@chakra-ui/react/styled-system';

/** The browser's own box in the brand colour: keyboard, forced colours and print for nothing. */
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
