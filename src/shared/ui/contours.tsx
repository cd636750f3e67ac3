import { styled } from '../theme/styled.ts';

export const CONTOURS = 'url(/login-contours.svg)';

/** Decorative drawing from the login page's background, for areas without content. */
export const Contours = styled('div', {
  base: {
    bg: 'ink-muted',
    mask: `${CONTOURS} center / cover`,
    // Contrast themes would fill the whole box of the mask with one colour.
    '@media print, (forced-colors: active)': { display: 'none' },
  },
});
