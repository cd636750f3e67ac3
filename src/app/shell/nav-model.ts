import type { LucideIcon } from 'lucide-react';
import {
  Calendar,
  ChartPie,
  FileText,
  Files,
  KeyRound,
  LayoutDashboard,
  Mail,
  Search,
  Settings,
} from 'lucide-react';
import { hasClient, isActing, type Session } from '#src/session/session.ts';
import {
  getSectionLink,
  getPage,
  getSectionPages,
  navSections,
  type PageId,
  type PageLink,
  type NavSection,
} from '#src/shared/screens/address/pages.ts';
import { findPage } from '#src/shared/screens/address/paths.ts';

export type NavEntry = PageLink &
  Pick<NavSection, 'page' | 'shortTitle' | 'bar' | 'for' | 'hasUnreadBadge'> & {
    readonly id: string;
    readonly icon: LucideIcon;
    /** Links of a group, or `server` if the server lists them; undefined for an entry without a group. */
    readonly links: readonly PageLink[] | 'server' | undefined;
  };

const ICONS = {
  dashboard: LayoutDashboard,
  portfolio: ChartPie,
  documents: Files,
  calendar: Calendar,
  file: FileText,
  mail: Mail,
  settings: Settings,
  search: Search,
  key: KeyRound,
} satisfies Record<NavSection['icon'], LucideIcon>;

const entries = Object.entries<NavSection>(navSections).map(([id, section]): NavEntry => ({
  ...section,
  ...getSectionLink(section),
  id,
  icon: ICONS[section.icon],
  links: section.links === 'pages' ? buildLinks(id, section.page) : section.links,
}));

function buildLinks(sectionId: string, first: PageId): readonly PageLink[] {
  return getSectionPages(sectionId).map((id) => {
    const { path: to, title = '' } = getPage(id);
    // Decided (SETT-65): the first link of a group is the section's own page.
    return { to, title: id === first ? 'Overview' : title };
  });
}

export function getNavEntries(session: Session): readonly NavEntry[] {
  const viewer = hasClient(session) ? 'client' : 'staff';
  return entries.filter((entry) => entry.for === viewer);
}

export function isOnBottomBar({ bar }: NavEntry, session: Session): boolean {
  return bar === 'always' || bar === (isActing(session) ? 'acting' : 'own');
}

export function isInSection({ id }: Pick<NavEntry, 'id'>, pathname: string): boolean {
  const at = findPage(pathname);
  return at !== undefined && getPage(at).section === id;
}

/** Returns `aria-current` of an entry: `page` for its own page, `true` for another page of its section. */
export function getAriaCurrent(entry: NavEntry, pathname: string): 'page' | 'true' | undefined {
  if (findPage(pathname) === entry.page) return 'page';
  return isInSection(entry, pathname) ? 'true' : undefined;
}
