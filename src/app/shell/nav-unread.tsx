import { useQuery } from '@tanstack/react-query';
import { CountBadge } from '#src/shared/ui/count-badge.tsx';
import { unreadCountOptions } from './shell-queries.ts';

/** Specification 9: the badge shows 99+ above 99. */
const HIGHEST_SHOWN = 99;

/** The unread badge. Nothing while viewing as another, and nothing when the count is unknown. */
export function NavUnread({ isActing }: { readonly isActing: boolean }) {
  const { data } = useQuery(unreadCountOptions({ isActing }));
  if (isActing || !data) return null;
  return <CountBadge count={data.count} noun="unread" format={formatUnread} />;
}

function formatUnread(count: number): string {
  return count > HIGHEST_SHOWN ? `${HIGHEST_SHOWN}+` : String(count);
}
