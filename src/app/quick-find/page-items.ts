import { blockedReason } from '#src/session/acting-rules.ts';
import { hasClient, type Session } from '#src/session/session.ts';
import { linkOf, pageIds, pageOf, sections, type Page } from '#src/shared/pages/pages.ts';
import type { FindItem } from './find-items.ts';

/** The pages that this user may open now; one with a blocked function says why. */
export function pageItems(session: Session): readonly FindItem[] {
  const homeGuard: Page['guard'] = hasClient(session) ? 'client-data' : 'staff-only';
  return pageIds.flatMap((id): readonly FindItem[] => {
    const { path, title, guard, section, guardedFunction } = pageOf(id);
    const isOpen = guard === homeGuard || guard === 'signed-in';
    if (!isOpen || title === undefined || path.includes(':')) return [];
    const reason = guardedFunction && blockedReason(session, guardedFunction);
    const parent = section && linkOf(sections[section]).title;
    const hint = reason ?? (parent === title ? undefined : parent);
    return [{ value: path, label: title, hint, group: 'pages', target: path }];
  });
}
