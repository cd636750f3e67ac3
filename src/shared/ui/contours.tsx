import { styled } from '../theme/styled.ts';

export const CONTOURS = 'url(/login-contours.svg)';

/** The drawing of the login's ground: fills the room of what is not there. */
export const Contours = styled('div', {
  base: {
    bg: 'ink-muted',
    mask: `${CONTOURS} center / cover`,
    // System colours would fill the mask's box with one ground.
    '@media print, (forced-colors: active)': { display: 'none' },
  },
});
