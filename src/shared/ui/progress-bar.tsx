import { styled } from './theme/styled.ts';

/** Native progress bar with the portal's styles; needs an accessible name, `max` and `value`. */
export const ProgressBar = styled('progress', {
  base: {
    display: 'block',
    appearance: 'none',
    w: 'full',
    maxW: '20rem',
    h: 2,
    my: 1.5,
    bg: 'surface-muted',
    borderRadius: 'full',
    overflow: 'hidden',
    outline: '1px solid transparent',
    '&::-webkit-progress-bar': { bg: 'surface-muted' },
    '&::-webkit-progress-value': { bg: 'brand-700', forcedColorAdjust: 'none' },
    '&::-moz-progress-bar': { bg: 'brand-700', forcedColorAdjust: 'none' },
  },
});
