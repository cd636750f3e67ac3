import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useSession } from '#src/session/session-store.ts';
import { watchTabUse } from './watch-tab-use.ts';
import { useConfig } from '#src/shared/platform/config/use-config.ts';
import { RouterLinkButton } from '#src/shared/screens/address/router-link.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { Icon } from '#src/shared/ui/icon.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { useReservedSpace } from '#src/shared/ui/use-reserved-space.ts';
import { copy } from './copy.ts';
import { unreadCountOptions } from './messages-queries.ts';

/** Polling interval of the banner; the navigation polls every 60 s (specification 9). */
const BANNER_POLL_MS = 5_000;

/** Blank text that wraps like the message and is not announced. */
const BLANK = copy.unread(10).replaceAll(/\S/g, '\u2007');

type UnreadBannerProps = {
  /** Content below the banner; hidden until the count has loaded, so that the banner does not move it. */
  readonly children?: ReactNode;
};

/** Banner of the dashboard about unread messages; empty if there are none or the user may not see them. */
export function UnreadBanner({ children }: UnreadBannerProps) {
  const session = useSession();
  const options = unreadCountOptions(session, useBannerPoll());
  // A failed count shows nothing: the next poll follows soon, and a wrong number would be worse.
  const { data: count = 0, isLoading, failureCount } = useQuery(options);
  const { isWaiting, isSpaceReserved } = useReservedSpace({ isLoading, failureCount });
  const isVisible = options.enabled && count > 0;
  // The live region is rendered from the start, so that a later message is announced.
  return (
    <>
      <div role="status">
        {isVisible && <Message text={copy.unread(count)} />}
        {!isVisible && isSpaceReserved && (
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

/** Returns the polling interval in milliseconds; the config may set a longer one for an unused tab. */
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

// On a phone the button looks like a link, so that it fits beside the text.
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
    // Extends to the screen edges on a phone.
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
