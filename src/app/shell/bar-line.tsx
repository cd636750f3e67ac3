import type { ReactNode } from 'react';
import { Link } from '#src/shared/pages/link.tsx';
import { paths } from '#src/shared/pages/paths.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { Logo } from './logo.tsx';

/** The logo and the buttons beside it, of the top bar and of the menu that opens over it. */
export function BarLine({ children }: { readonly children: ReactNode }) {
  return (
    <Line>
      <LogoLink to={paths.home}>
        <Logo />
      </LogoLink>
      <Buttons>{children}</Buttons>
    </Line>
  );
}

export const BarButton = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2,
    minH: 'control',
    px: 3,
    borderRadius: 'control',
    fontSize: '0.875rem',
    fontWeight: 'medium',
    letterSpacing: '0.04em',
    _hover: { bg: 'nav-current' },
    // The narrowest phones have room for the words alone.
    '@media (max-width: 22em)': { '& > svg': { display: 'none' } },
  },
});

const Line = styled('div', {
  base: {
    display: 'flex',
    // With large text the buttons wrap below the logo.
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: 4,
    px: 4,
    py: 2,
  },
});

const LogoLink = styled(Link, {
  base: { display: 'inline-flex', textDecoration: 'none', borderRadius: 'control' },
});

const Buttons = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 },
});
