import { defineRecipe } from '@chakra-ui/react/styled-system';

/** Styles of content for screen readers only. */
export const visuallyHiddenRecipe = defineRecipe({
  base: {
    position: 'absolute',
    w: '1px',
    h: '1px',
    m: '-1px',
    p: 0,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
    borderWidth: 0,
  },
});
