import type { LucideIcon } from 'lucide-react';
import {
  ChartPie,
  FileText,
  KeyRound,
  LayoutDashboard,
  Mail,
  Search,
  Settings,
} from 'lucide-react';
import { hasClient, type Session } from '#src/session/session.ts';
import { isAtOrUnder, isSamePath, paths } from '#src/shared/paths.ts';

export type NavLinkModel = { readonly title: string; readonly to: string };

type EntryBase = {
  readonly title: string;
  readonly icon: LucideIcon;
  /** The addresses that count as being within the entry. */
  readonly covers: readonly string[];
};

export type NavEntry = EntryBase &
  (
    | {
        readonly kind: 'link';
        readonly to: string;
        /** Another address of the same page. */
        readonly alias?: string;
        readonly hasUnreadBadge?: boolean;
      }
    | { readonly kind: 'group'; readonly links: readonly NavLinkModel[] }
    /** The group whose links come from the server. */
    | { readonly kind: 'portfolio' }
  );

const settingsLinks: readonly NavLinkModel[] = [
  { title: 'Contact details and preferences', to: paths.contactDetails },
  { title: 'Password and security', to: paths.changePassword },
  { title: 'Commission and charges', to: paths.commission },
  { title: 'Nominated bank account', to: paths.nominatedBank },
  { title: 'VCT rebate bank account', to: paths.rebateBank },
];

const clientEntries: readonly NavEntry[] = [
  {
    kind: 'link',
    title: 'Dashboard',
    icon: LayoutDashboard,
    to: paths.dashboard,
    alias: paths.home,
    covers: [paths.dashboard],
  },
  { kind: 'portfolio', title: 'My portfolio', icon: ChartPie, covers: ['/investment', '/dfm'] },
  {
    kind: 'link',
    title: 'My applications',
    icon: FileText,
    to: paths.applicationHistory,
    covers: [paths.applicationHistory],
  },
  {
    kind: 'link',
    title: 'Secure messages',
    icon: Mail,
    to: paths.inbox,
    covers: [paths.inbox, paths.newMessage(), '/reply'],
    hasUnreadBadge: true,
  },
  {
    kind: 'group',
    title: 'Account settings',
    icon: Settings,
    // Decided (SETT-65): the settings page is the first link of its own group.
    links: [{ title: 'Overview', to: paths.accountSettings }, ...settingsLinks],
    covers: [paths.accountSettings, ...settingsLinks.map(({ to }) => to)],
  },
];

// Staff who have chosen no client would be sent back from every other entry.
const staffEntries: readonly NavEntry[] = [
  { kind: 'link', title: 'Client search', icon: Search, to: paths.search, covers: [paths.search] },
  {
    kind: 'link',
    title: 'Password and security',
    icon: KeyRound,
    to: paths.changePassword,
    covers: [paths.changePassword],
  },
];

export function navEntries(session: Session): readonly NavEntry[] {
  return hasClient(session) ? clientEntries : staffEntries;
}

export function isWithin({ covers }: Pick<NavEntry, 'covers'>, pathname: string): boolean {
  return covers.some((target) => isAtOrUnder(pathname, target));
}

/** The `aria-current` of an entry's link: this very page, a page within the entry, or neither. */
export function currentMark(
  entry: Extract<NavEntry, { kind: 'link' }>,
  pathname: string,
): 'page' | 'true' | undefined {
  const { to, alias = to } = entry;
  if (isSamePath(pathname, to) || isSamePath(pathname, alias)) return 'page';
  return isWithin(entry, pathname) ? 'true' : undefined;
}
