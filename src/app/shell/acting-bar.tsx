import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowLeftRight } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { createLazyComponent } from '#src/shared/platform/browser/lazy-component.ts';
import { useSwitchAccount } from '#src/session/use-switch-account.ts';
import { isStaff, type Session } from '#src/session/session.ts';
import { clientNumberOptions } from '#src/session/current-client.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { Icon } from '#src/shared/ui/icon.tsx';
import { useIsSticky } from '#src/shared/ui/use-is-sticky.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { openLazyDialog } from './lazy-dialog.ts';

// Records the activity of staff, for their notes. The bar works without this script.
const ActingRecorder = createLazyComponent(
  async () => (await import('../acting-record/acting-recorder.tsx')).ActingRecorder,
  null,
);

function openRecord(): void {
  void openLazyDialog(async () => {
    const module = await import('../acting-record/acting-record-dialog.tsx');
    return module.ActingRecordDialog;
  });
}

function openReturn(): void {
  void openLazyDialog(
    async () => (await import('./switch-client-dialog.tsx')).ReturnToSearchDialog,
  );
}

function openSwitch(): void {
  void openLazyDialog(async () => (await import('./switch-client-dialog.tsx')).SwitchClientDialog);
}

/** Height of a one-line bar, used until the bar is measured. */
export const ACTING_BAR_HEIGHT = '3rem';
/** Maximum height of a sticky bar as a share of the viewport; a taller bar scrolls away with the page. */
export const MAX_STICKY_SHARE = 0.2;

/** Bar above all other content that names the viewed client and ends the view. */
export function ActingBar({ session }: { readonly session: Session }) {
  const { data: clientNumber } = useQuery(clientNumberOptions());
  const switchAccount = useSwitchAccount();
  const bar = useRef<HTMLDivElement>(null);
  const isByStaff = isStaff(session);
  const isStuck = useIsSticky(bar, MAX_STICKY_SHARE);
  return (
    <>
      <Bar
        ref={bar}
        isStuck={isStuck}
        role="region"
        aria-label="Viewing as another client"
        data-on-accent
      >
        <Client>
          <strong>{`(Viewing as ${session.asName})`}</strong>{' '}
          {clientNumber && <span translate="no">{clientNumber}</span>}
          <Rights>{isByStaff ? 'View, change address' : 'View only'}</Rights>
        </Client>
        {isByStaff && (
          <>
            <Action type="button" aria-haspopup="dialog" onClick={openRecord}>
              Activity
            </Action>
            <Action type="button" aria-haspopup="dialog" onClick={openSwitch}>
              <Icon icon={ArrowLeftRight} size={18} />
              <span>Switch client</span>
            </Action>
          </>
        )}
        <Action
          type="button"
          onClick={() => (isByStaff ? openReturn() : switchAccount(null, paths.home))}
        >
          <Icon icon={ArrowLeft} size={18} />
          <span>{isByStaff ? 'Return to search' : 'Return to my account'}</span>
        </Action>
      </Bar>
      {isByStaff && (
        <Suspense>
          <ActingRecorder client={[session.asName, clientNumber].filter(Boolean).join(', ')} />
        </Suspense>
      )}
    </>
  );
}

const Bar = styled('div', {
  base: {
    // Renders the bar above sticky table headers, which stick to its lower edge.
    zIndex: 'panel',
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
    outline: '2px solid transparent',
    outlineOffset: '-2px',
  },
  variants: {
    isStuck: { true: { position: 'sticky', top: 0, _print: { position: 'static' } } },
  },
});

const Client = styled('p', {
  base: {
    flex: { base: '1 1 100%', md: '0 1 auto' },
    minW: 0,
    me: 'auto',
    pt: { base: 1, md: 0 },
    overflowWrap: 'anywhere',
  },
});

const Rights = styled('small', {
  base: {
    display: { base: 'block', md: 'inline-block' },
    ms: { md: 3 },
    ps: { md: 3 },
    borderInlineStartWidth: { md: '1px' },
    borderColor: 'current',
    fontSize: 'inherit',
  },
});

const Action = styled('button', {
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
