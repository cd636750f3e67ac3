import { styled } from '../theme/styled.ts';

const CONTOURS = 'url(/login-contours.svg) center / 26rem';

/** Decorative drawing of 160 px from the login page's background, above a text in an area without content. */
export const Watermark = styled('div', {
  base: {
    h: '160px',
    maxW: '320px',
    bg: 'brand-900',
    mask: `${CONTOURS}, radial-gradient(closest-side, black 40%, transparent)`,
    maskComposite: 'intersect',
    // Contrast themes would fill the mask with one colour.
    '@media print, (forced-colors: active)': { display: 'none' },
  },
});
