import { useQuery } from '@tanstack/react-query';
import { isActing, type Session } from '#src/session/session.ts';
import { CountBadge } from '#src/shared/ui/count-badge.tsx';
import { unreadCountOptions } from './shell-queries.ts';

/** Specification 9: the badge shows 99+ above 99. */
const HIGHEST_SHOWN = 99;

/** The unread badge. Nothing while viewing as another, and nothing when the count is unknown. */
export function NavUnread({ session }: { readonly session: Session }) {
  const { data } = useQuery(unreadCountOptions(session));
  if (isActing(session) || !data) return null;
  return <CountBadge count={data.count} noun="unread" format={formatUnread} />;
}

function formatUnread(count: number): string {
  return count > HIGHEST_SHOWN ? `${HIGHEST_SHOWN}+` : String(count);
}
