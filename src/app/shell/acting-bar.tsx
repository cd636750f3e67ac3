import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { ReturnToSearch } from '#src/features/accounts/return-to-search.tsx';
import { useSwitchAccount } from '#src/session/account-switch.ts';
import { isStaff, type Session } from '#src/session/session.ts';
import { clientNumberOptions } from '#src/session/shown-client.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { Icon } from '#src/shared/ui/icon.tsx';
import { paths } from '#src/shared/paths.ts';

/** What sticks below the bar has to know its height. */
export const ACTING_BAR_HEIGHT = '3rem';

/** Says above everything else whose account is on the screen, and leads back to one's own. */
export function ActingBar({ session }: { readonly session: Session }) {
  const { data: clientNumber } = useQuery(clientNumberOptions());
  const switchAccount = useSwitchAccount();
  const [isAsking, setAsking] = useState(false);
  const isByStaff = isStaff(session);

  return (
    <>
      <Bar role="region" aria-label="Viewing as another client" data-on-accent>
        <p>
          <span>Viewing as</span> <strong>{session.asName}</strong>{' '}
          {clientNumber && <span>({clientNumber})</span>}
        </p>
        <Quiet>View only</Quiet>
        <Back
          type="button"
          onClick={() => (isByStaff ? setAsking(true) : switchAccount(null, paths.home))}
        >
          <Icon icon={ArrowLeft} size={18} />
          {isByStaff ? 'Return to search' : 'Return to my account'}
        </Back>
      </Bar>
      {isAsking && <ReturnToSearch session={session} onClose={() => setAsking(false)} />}
    </>
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
    columnGap: 3,
    minH: ACTING_BAR_HEIGHT,
    px: { base: 4, md: 5 },
    py: 1,
    bg: 'accent',
    color: 'on-accent',
    textStyle: 'small',
    _print: { position: 'static' },
    // One line, where the height is relied upon: of a long name the end gives way, nothing else.
    '& > p': {
      display: 'flex',
      flex: { base: '1 1 100%', md: '0 1 auto' },
      gap: 1,
      minW: 0,
      overflow: 'hidden',
      pt: { base: 1, md: 0 },
      whiteSpace: 'nowrap',
    },
    '& > p > strong': { minW: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
    '& > p > span:first-of-type': { flexShrink: 0 },
    '& > p > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  },
});

const Quiet = styled('span', {
  base: {
    flexShrink: 0,
    px: 2,
    borderWidth: '1px',
    borderColor: 'current',
    borderRadius: 'full',
  },
});

const Back = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1.5,
    flexShrink: 0,
    ms: 'auto',
    minH: 9,
    fontWeight: 'medium',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    borderRadius: 'control',
    _print: { display: 'none' },
  },
});
