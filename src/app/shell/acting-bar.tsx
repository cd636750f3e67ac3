import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { isStaff, type Session } from '#src/session/session.ts';
import { actAs } from '#src/session/session-store.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { Icon } from '#src/shared/ui/icon.tsx';
import { paths } from '../paths.ts';
import { clientNumberOptions } from './shell-queries.ts';

/** What sticks below the bar has to know its height. */
export const ACTING_BAR_HEIGHT = '3rem';

/** Says above everything else whose account is on the screen, and leads back to one's own. */
export function ActingBar({ session }: { readonly session: Session }) {
  const navigate = useNavigate();
  const { data: clientNumber } = useQuery(clientNumberOptions());
  const isByStaff = isStaff(session);

  const leave = async () => {
    // The page first, and on the screen (a change of page is rendered when there is time): under
    // one's own name the page of the viewed client may not exist, and its calls would be refused.
    await navigate(isByStaff ? paths.returnToSearch : paths.home, { flushSync: true });
    actAs(null);
  };

  return (
    <Bar role="region" aria-label="Viewing as another client" data-on-accent>
      <p>
        Viewing as <strong>{session.asName}</strong>
        {clientNumber && ` (${clientNumber})`}
        <Quiet>View only</Quiet>
      </p>
      <Back type="button" onClick={() => void leave()}>
        <Icon icon={ArrowLeft} size={18} />
        {isByStaff ? 'Return to search' : 'Return to my account'}
      </Back>
    </Bar>
  );
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
