import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isStaff, type Session } from '#src/session/session.ts';
import { actAs } from '#src/session/session-store.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { Icon } from '#src/shared/ui/icon.tsx';
import { isSamePath, paths } from '#src/shared/paths.ts';
import { clientNumberOptions } from './shell-queries.ts';

/** What sticks below the bar has to know its height. */
export const ACTING_BAR_HEIGHT = '3rem';

/** Says above everything else whose account is on the screen, and leads back to one's own. */
export function ActingBar({ session }: { readonly session: Session }) {
  const { data: clientNumber } = useQuery(clientNumberOptions());
  const isByStaff = isStaff(session);
  const leave = useLeaving(isByStaff ? paths.returnToSearch : paths.home);

  return (
    <Bar role="region" aria-label="Viewing as another client" data-on-accent>
      <p>
        Viewing as <strong>{session.asName}</strong>
        {clientNumber && ` (${clientNumber})`}
        <Quiet>View only</Quiet>
      </p>
      <Back type="button" onClick={leave}>
        <Icon icon={ArrowLeft} size={18} />
        {isByStaff ? 'Return to search' : 'Return to my account'}
      </Back>
    </Bar>
  );
}

/**
 * Goes to `target` first and ends the viewing once that page is on the screen: under one's own name
 * the viewed client's page may not exist, and its calls would be refused. The router's promise is
 * kept before React has rendered the page, so the rendered address is what counts.
 */
function useLeaving(target: string): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving || !isSamePath(pathname, target)) return;
    // Not within this round of effects: queries that render in it would still ask, as somebody else.
    const timer = setTimeout(() => actAs(null));
    return () => clearTimeout(timer);
  }, [isLeaving, pathname, target]);
  return () => {
    setLeaving(true);
    void navigate(target);
  };
}

const Bar = styled('div', {
  base: {
    position: 'sticky',
    top: 0,
    zIndex: 'sticky',
    display: 'flex',
    flexWrap: { base: 'wrap', md: 'nowrap' },
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: 6,
    minH: ACTING_BAR_HEIGHT,
    px: { base: 4, md: 5 },
    py: 1,
    bg: 'accent',
    color: 'on-accent',
    textStyle: 'small',
    _print: { position: 'static' },
    '& > p': {
      minW: 0,
      // One line where the height is relied upon; a long name ends in dots.
      overflow: { md: 'hidden' },
      whiteSpace: { md: 'nowrap' },
      textOverflow: 'ellipsis',
    },
  },
});

const Quiet = styled('span', {
  base: {
    ms: 3,
    px: 2,
    borderWidth: '1px',
    borderColor: 'current',
    borderRadius: 'full',
    whiteSpace: 'nowrap',
  },
});

const Back = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1.5,
    flexShrink: 0,
    minH: 9,
    fontWeight: 'medium',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    borderRadius: 'control',
    _print: { display: 'none' },
  },
});
