import { useQuery } from '@tanstack/react-query';
import { unreadCountOptions } from '#src/features/messages/messages-queries.ts';
import { isActing, type Session } from '#src/session/session.ts';
import { CountBadge } from '#src/shared/ui/count-badge.tsx';
import { NAVIGATION_POLL_MS } from './shell-queries.ts';

/** Specification 9: 99+ above 99. */
const HIGHEST_SHOWN = 99;

/** The unread badge. Hidden while viewing as another, and while the count is unknown. */
export function NavUnread({ session }: { readonly session: Session }) {
  const { data: count } = useQuery(unreadCountOptions(session, NAVIGATION_POLL_MS));
  if (isActing(session) || count === undefined) return null;
  return <CountBadge count={count} noun="unread" format={formatUnread} />;
}

function formatUnread(count: number): string {
  return count > HIGHEST_SHOWN ? `${HIGHEST_SHOWN}+` : String(count);
}
