import { defineRecipe } from '@chakra-ui/react/styled-system';

/** A popover: below its button, or in the middle if the browser lacks anchor positioning. */
export const popoverRecipe = defineRecipe({
  base: {
    m: 'auto',
    maxW: 'calc(100vw - 2rem)',
    bg: 'surface',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    boxShadow: 'panel',
    overflowY: 'auto',
    animation: 'appear 150ms ease-out',
    _print: { display: 'none' },
    '@supports (position-area: block-end)': {
      mx: 0,
      my: 1,
      inset: 'auto',
      positionArea: 'block-end span-inline-start',
      positionTryFallbacks: 'flip-inline, flip-block, flip-block flip-inline',
    },
  },
});
