import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { scrollIntoViewInContainer } from './scroll-into-view-in-container.ts';
import { Link } from '#src/shared/screens/address/link.tsx';
import { FRAME_QUERIES, LARGE_TEXT_ATTRIBUTE } from '#src/shared/ui/theme/breakpoints.ts';
import { visuallyHiddenRecipe } from '#src/shared/ui/theme/recipes/visually-hidden.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { isSamePath } from '#src/shared/screens/address/page-match.ts';

type NavItemProps = {
  readonly to: string;
  /** Value of `aria-current`; by default `page` if the current page has the address `to`. */
  readonly mark?: 'page' | 'true' | undefined;
  readonly isNested?: boolean;
  /** True for a link at the second level, under a subheading of the group. */
  readonly isUnderTitle?: boolean;
  /** True for a link that is itself a subheading of the group. */
  readonly isParent?: boolean;
  readonly children: ReactNode;
};

/** Link of the navigation; the current one is marked by a bar, its weight and `aria-current`. */
export function NavItem({ to, mark: ariaCurrent, children, ...level }: NavItemProps) {
  const { pathname } = useLocation();
  const current = ariaCurrent ?? (isSamePath(pathname, to) ? 'page' : undefined);
  const link = useRef<HTMLAnchorElement>(null);
  // Scrolls the current link into view, also when the list loads late.
  useEffect(() => {
    if (current) scrollIntoViewInContainer(link.current);
  }, [current]);
  return (
    <NavLink ref={link} to={to} aria-current={current} {...level}>
      {children}
    </NavLink>
  );
}

/**
 * Title of a top-level entry, with the short word that replaces it in narrow layouts. There the title remains the
 * accessible name only if it begins with the visible word (WCAG 2.5.3).
 */
export function NavLabel({ title, word }: { title: string; word?: string | undefined }) {
  if (word === undefined) return <Label>{title}</Label>;
  const isName = title.startsWith(word);
  return (
    <Label>
      <span data-title={isName ? 'name' : ''}>{title}</span>
      <span data-word aria-hidden={isName || undefined}>
        {word}
      </span>
    </Label>
  );
}

const Label = styled('span', {
  base: { flex: 1, minW: 0, '& > [data-word]': { display: 'none' } },
});

const cell = {
  position: 'relative',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: 1,
  minW: 0,
  px: 0.5,
  py: 1,
  borderInlineStartWidth: 0,
  borderRadius: 0,
  lineHeight: String(16 / 12),
  letterSpacing: 'normal',
  textAlign: 'center',
  overflowWrap: 'normal',
  '& > svg': { display: 'block!' },
  '& > span': { flex: 'none' },
  '& [data-title]': { display: 'none' },
  '& [data-title=name]': { ...visuallyHiddenRecipe.base, display: 'inline' },
  '& [data-word]': { display: 'inline' },
  // Places the badge at the upper corner of the icon.
  '& > span + span': {
    position: 'absolute',
    top: 0.5,
    insetInlineStart: 'calc(50% + 0.375rem)',
    minW: 4,
    px: 1,
    fontSize: '0.75rem',
    lineHeight: String(16 / 12),
  },
  '& > [data-chevron]': { display: 'none' },
} as const;

/** Selector for pages without large text (frame-header.tsx), which have a bar at the bottom. */
export const NORMAL_TEXT_SELECTOR = `html:not([${LARGE_TEXT_ATTRIBUTE}]) &`;
export const BOTTOM_BAR_SELECTOR = `html:not([${LARGE_TEXT_ATTRIBUTE}]) [data-closed] nav &`;

/** Styles of an entry that is an icon above its short title, on the icon rail or the bottom bar. */
export const ICON_CELL_STYLES = {
  rail: {
    ...cell,
    minH: '3.25rem',
    fontSize: '0.75rem',
    '&[data-within]': { bg: 'nav-current', fontWeight: 'semibold' },
    '@media (height < 560px)': { minH: 9, gap: 0, py: 0.5 },
  },
  bar: {
    ...cell,
    w: 'full',
    h: 'full',
    minH: 0,
    // Five words fit into the width of a narrow phone, also if the text is a little larger.
    fontSize: 'clamp(12px, 3.2vw, 0.75rem)',
    color: 'ink-muted',
    _hover: { bg: 'surface-muted' },
    '&:is([aria-current], [data-within])': {
      bg: 'transparent',
      color: 'brand-700',
      fontWeight: 'semibold',
      boxShadow: 'inset 0 3px currentcolor',
    },
  },
} as const;

const NAV_ROW = {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    w: 'full',
    minH: 'control',
    ps: 5,
    pe: 3,
    py: 2,
    textAlign: 'start',
    textDecoration: 'none',
    color: 'nav-ink',
    borderInlineStartWidth: '4px',
    borderColor: 'transparent',
    outlineOffset: '-3px!',
    // Scrolls a focused row clear of the shadow at the edge of a scrollable list.
    scrollMarginBlock: '2.5rem',
    _hover: { bg: 'nav-current', transition: 'background-color 150ms' },
    overflowWrap: 'anywhere',
    '& > svg': { flexShrink: 0 },
    '&[data-within]': { fontWeight: 'semibold' },
    '&[aria-current]': {
      bg: 'nav-current',
      borderColor: 'nav-ink',
      fontWeight: 'semibold',
    },
    [FRAME_QUERIES.rail]: { '[data-closed] &': ICON_CELL_STYLES.rail },
    [FRAME_QUERIES.bottomBar]: { [BOTTOM_BAR_SELECTOR]: ICON_CELL_STYLES.bar },
  },
  variants: {
    isNested: {
      true: {
        minH: 9,
        py: 1.5,
        // Aligned with the text of the entry: border, padding, icon and gap.
        ps: '{sizes.row}',
        fontSize: '0.875rem',
        lineHeight: String(20 / 14),
        color: 'nav-ink-muted',
        '&[aria-current], &:hover': { color: 'nav-ink' },
      },
    },
    // The tile of a category is below the icon of its group.
    isParent: { true: { ps: 5, color: 'nav-ink', fontWeight: 'medium' } },
    isUnderTitle: { true: { ps: '2.625rem' } },
  },
} as const;

export const NavRow = styled('button', NAV_ROW);

/** Button that is a row above the navigation entries, or an icon in the top bar of a narrow page. */
export const HeaderButton = styled(NavRow, {
  base: {
    flexShrink: 0,
    '& kbd': { fontFamily: 'inherit', fontSize: '0.75rem', color: 'nav-ink-muted' },
    [FRAME_QUERIES.narrow]: {
      justifyContent: 'center',
      w: 'auto',
      minW: 'control',
      p: 0,
      borderWidth: 0,
      borderRadius: 'control',
      '& > span': visuallyHiddenRecipe.base,
      '& > kbd': { display: 'none' },
    },
    [FRAME_QUERIES.rail]: { '[data-closed] &': { '& > kbd': { display: 'none' } } },
  },
});

const NavLink = styled(Link, NAV_ROW);
