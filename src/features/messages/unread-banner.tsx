import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useSession } from '#src/session/session-store.ts';
import { watchTabUse } from '#src/shared/browser/tab-use.ts';
import { useConfig } from '#src/shared/config/use-config.ts';
import { RouterLinkButton } from '#src/shared/pages/router-link.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { Icon } from '#src/shared/ui/icon.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { useLateRoom } from '#src/shared/ui/use-late-room.ts';
import { copy } from './copy.ts';
import { unreadCountOptions } from './messages-queries.ts';

/** Specification 9: in the navigation every 60 s. */
const BANNER_POLL_MS = 5_000;

/** Blank text that wraps like the message and is not announced. */
const BLANK = copy.unread(10).replaceAll(/\S/g, '\u2007');

type UnreadBannerProps = {
  /** The content below, which the banner must not move. */
  readonly children?: ReactNode;
};

/** The dashboard's banner about unread messages; empty when there are none or they are hidden. */
export function UnreadBanner({ children }: UnreadBannerProps) {
  const session = useSession();
  const options = unreadCountOptions(session, useBannerPoll());
  // A failed count shows nothing: the next poll is soon, and a wrong number would be worse.
  const { data: count = 0, isLoading, failureCount } = useQuery(options);
  const { isWaiting, hasRoom } = useLateRoom({ isLoading, failureCount });
  const isVisible = options.enabled && count > 0;
  // The region exists from the start, so that a later message is announced.
  return (
    <>
      <div role="status">
        {isVisible && <Message text={copy.unread(count)} />}
        {!isVisible && hasRoom && (
          <Box aria-hidden visibility="hidden" _print={{ display: 'none' }}>
            <Message text={BLANK} />
          </Box>
        )}
      </div>
      <Box data-waiting={isWaiting ? '' : undefined} visibility={isWaiting ? 'hidden' : undefined}>
        {children}
      </Box>
    </>
  );
}

/** Milliseconds between two polls: the deployment may let an unused tab ask less often. */
function useBannerPoll(): number {
  const { idlePollSeconds } = useConfig();
  const client = useQueryClient();
  const [isIdle, setIdle] = useState(false);
  const follow = useEffectEvent((next: boolean) => {
    setIdle(next);
    if (next) return;
    const { queryKey } = unreadCountOptions(null, BANNER_POLL_MS);
    void client.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false });
  });
  const isOn = idlePollSeconds !== undefined;
  useEffect(() => (isOn ? watchTabUse((next) => follow(next)) : undefined), [isOn]);
  return isOn && isIdle ? idlePollSeconds * 1_000 : BANNER_POLL_MS;
}

function Message({ text }: { readonly text: string }) {
  return (
    <Banner data-outline="banner">
      <Box color="accent" display={{ base: 'none', lg: 'block' }}>
        <Icon icon={Mail} />
      </Box>
      <Box
        as="p"
        textStyle={{ base: 'small', lg: 'body' }}
        fontWeight={{ base: 'normal', sm: 'medium' }}
        letterSpacing={{ base: '-0.01em', sm: 'normal' }}
        flex="1"
        minW="min-content"
      >
        {text}
      </Box>
      <RouterLinkButton size="sm" to="/Inbox" css={LINK}>
        {copy.viewMessages}
      </RouterLinkButton>
    </Banner>
  );
}

// Beside the text also on a phone: there it is a link in it.
const LINK = {
  px: { base: 0, sm: 3 },
  color: { base: 'brand-700', sm: 'ink' },
  bg: { base: 'transparent', sm: 'surface' },
  borderColor: { base: 'transparent', sm: 'line-strong' },
  textDecoration: { base: 'underline', sm: 'none' },
};

const Banner = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: { base: 1, sm: 3 },
    // To the edges of a phone.
    mx: { base: -4, sm: 0 },
    ps: 4,
    pe: { base: 4, sm: 1.5 },
    py: { base: 1, sm: 1.5 },
    mb: { base: 3, sm: 5 },
    bg: 'accent-soft',
    borderRadius: { base: 0, sm: 'card' },
    animation: 'appear 200ms ease-out',
    _print: { display: 'none' },
  },
});
