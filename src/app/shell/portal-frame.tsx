import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { isActing } from '#src/session/session.ts';
import { useSession } from '#src/session/session-store.ts';
import { atLeast } from '#src/shared/theme/breakpoints.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { SkipLink } from '#src/shared/ui/skip-link.tsx';
import { useMediaQuery } from '#src/shared/ui/use-media-query.ts';
import { ACTING_BAR_HEIGHT, ActingBar } from './acting-bar.tsx';
import { Content, MAIN_ID } from './content-column.tsx';
import { IdentityScope } from './identity-scope.tsx';
import { PageFooter } from './page-footer.tsx';
import { SideNav } from './side-nav.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame of the signed-in pages: navigation, acting-as bar, content, footer. */
export function PortalFrame({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const isWide = useMediaQuery(atLeast('frame'));
  // The session has just ended and the login page is on its way: no call without a user meanwhile.
  if (!session) return null;
  const isActingNow = isActing(session);

  return (
    <IdentityScope>
      <SkipLink targetId={MAIN_ID} />
      {isActingNow && <ActingBar session={session} />}
      <Columns isUnderBar={isActingNow}>
        {isWide ? (
          <SideNav session={session} isUnderBar={isActingNow} />
        ) : (
          <TopBar session={session} />
        )}
        <Column>
          <Content id={MAIN_ID} tabIndex={-1}>
            {children}
          </Content>
          <PageFooter />
        </Column>
      </Columns>
    </IdentityScope>
  );
}

/** As a layout route. */
export function Component() {
  return (
    <PortalFrame>
      <Outlet />
    </PortalFrame>
  );
}

const Columns = styled('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    minH: '100dvh',
    _print: { display: 'block' },
  },
  variants: {
    isUnderBar: { true: { minH: `calc(100dvh - ${ACTING_BAR_HEIGHT})` }, false: {} },
  },
});

// The footer stands at the bottom, also of a short page.
const Column = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: 1,
    minW: 0,
    _print: { display: 'block' },
  },
});
