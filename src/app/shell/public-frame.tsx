import type { ReactNode } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { styled } from '#src/shared/theme/styled.ts';
import { SkipLink } from '#src/shared/ui/skip-link.tsx';
import { paths } from '../paths.ts';
import { Content, MAIN_ID } from './content-column.tsx';
import { Logo } from './logo.tsx';
import { PageFooter } from './page-footer.tsx';

/** The frame of pages that are open to everybody. */
export function PublicFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <SkipLink targetId={MAIN_ID} />
      <Bar data-on-nav>
        <Link to={paths.login}>
          <Logo />
        </Link>
      </Bar>
      <Content id={MAIN_ID} tabIndex={-1}>
        {children}
      </Content>
      <PageFooter />
    </>
  );
}

/** As a layout route. */
export function Component() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}

const Bar = styled('header', {
  base: {
    px: { base: 4, md: 10 },
    py: 3,
    bg: 'nav',
    color: 'nav-ink',
    _print: { display: 'none' },
    '& a': { display: 'inline-flex', textDecoration: 'none', borderRadius: 'control' },
  },
});
