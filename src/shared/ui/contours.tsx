import type { ReactNode } from 'react';
import { styled } from '../theme/styled.ts';
import { Box } from './layout.ts';

const CONTOURS = 'url(/login-contours.svg)';

/** The drawing of the login's ground: fills the room of what is not there. */
export const Contours = styled('div', {
  base: {
    bg: 'ink-muted',
    mask: `${CONTOURS} center / cover`,
    // System colours would fill the mask's box with one ground.
    '@media print, (forced-colors: active)': { display: 'none' },
  },
});

/** A few words, and the drawing where there is room beside them. */
export function BesideContours({ children }: { readonly children: ReactNode }) {
  return (
    <Box position="relative" containerType="inline-size">
      {children}
      <Contours css={BESIDE} />
    </Box>
  );
}

const BESIDE = {
  '@container (max-width: 48rem)': { display: 'none' },
  position: 'absolute',
  inset: '0 0 0 auto',
  w: '35%',
  maskImage: `${CONTOURS}, linear-gradient(to left, black, transparent)`,
  maskComposite: 'intersect',
} as const;
