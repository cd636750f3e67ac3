import { defineRecipe } from '@chakra-ui/react/styled-system';

export const cardRecipe = defineRecipe({
  base: {
    display: 'block',
    bg: 'surface',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    p: { base: 4, sm: 6 },
    breakInside: 'avoid',
  },
});
