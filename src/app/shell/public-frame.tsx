import type { ReactNode } from 'react';
import { Link } from '#src/shared/screens/address/link.tsx';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { SkipLink } from './skip-link.tsx';
import { paths } from '#src/shared/screens/address/paths.ts';
import { Content, MAIN_ID } from './content.tsx';
import { Logo } from './logo.tsx';
import { PageFooter } from './page-footer.tsx';

export function PublicFrame({ children }: { readonly children: ReactNode }) {
  return (
    <Page>
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
    </Page>
  );
}

const Page = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minH: '100dvh',
    '& > :is(main, footer)': { maxW: 'calc({sizes.form} + 2 * {spacing.10})', mx: 'auto' },
    _print: { display: 'block' },
  },
});

const Bar = styled('header', {
  base: {
    display: 'flex',
    // Aligned with the column of the page.
    px: { base: 4, md: 'max({spacing.10}, (100% - {sizes.form}) / 2)' },
    py: 3,
    bg: 'nav',
    color: 'nav-ink',
    outline: '1px solid transparent',
    outlineOffset: '-1px',
    _print: { display: 'none' },
    '& a': { display: 'inline-flex', textDecoration: 'none', borderRadius: 'control' },
  },
});
