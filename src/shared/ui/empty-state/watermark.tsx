import { styled } from '../theme/styled.ts';

export const WATERMARK_URL = 'url(/login-contours.svg)';

/** Decorative drawing from the login page's background, for areas without content. */
export const Watermark = styled('div', {
  base: {
    bg: 'ink-muted',
    mask: `${WATERMARK_URL} center / cover`,
    // Contrast themes would fill the whole box of the mask with one colour.
    '@media print, (forced-colors: active)': { display: 'none' },
  },
});
