import { styled } from '../theme/styled.ts';

/** The drawing of the login's ground: fills the room of what is not there. */
export const Contours = styled('div', {
  base: {
    bg: 'ink-muted',
    mask: 'url(/login-contours.svg) center / cover',
    // System colours would fill the mask's box with one ground.
    '@media (forced-colors: active)': { display: 'none' },
    _print: { display: 'none' },
  },
});
