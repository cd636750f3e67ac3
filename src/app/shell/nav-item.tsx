import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { scrollInBox } from '#src/shared/browser/scroll-in-box.ts';
import { Link } from '#src/shared/pages/link.tsx';
import { styled } from '#src/shared/theme/styled.ts';
import { isSamePath } from '#src/shared/pages/page-match.ts';

type NavItemProps = {
  readonly to: string;
  /** `aria-current` of a link that covers more than its own page. */
  readonly mark?: 'page' | 'true' | undefined;
  readonly isNested?: boolean;
  /** Nested once more, under a subheading of the group. */
  readonly isUnderTitle?: boolean;
  /** The subheading itself. */
  readonly isParent?: boolean;
  readonly children: ReactNode;
};

/** One link of the navigation; a bar, the weight and a word mark the current one. */
export function NavItem(props: NavItemProps) {
  const { to, mark, isNested = false, isUnderTitle = false, isParent = false, children } = props;
  const { pathname } = useLocation();
  const current = mark ?? (isSamePath(pathname, to) ? 'page' : undefined);
  const link = useRef<HTMLAnchorElement>(null);
  // In a list that scrolls, also when its links come late.
  useEffect(() => {
    if (current) scrollInBox(link.current);
  }, [current]);
  return (
    <NavLink
      ref={link}
      to={to}
      aria-current={current}
      isNested={isNested}
      isUnderTitle={isUnderTitle}
      isParent={isParent}
    >
      {children}
    </NavLink>
  );
}

/** The looks of every row of the navigation. */
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
    // Clear of the shade at the edge of a list that goes on.
    scrollMarginBlock: '2.5rem',
    _hover: { bg: 'nav-current', transition: 'background-color 150ms' },
    overflowWrap: 'anywhere',
    '& > svg': { flexShrink: 0 },
    '&[aria-current]': {
      bg: 'nav-current',
      borderColor: 'nav-ink',
      fontWeight: 'semibold',
    },
  },
  variants: {
    isNested: {
      true: {
        minH: 9,
        py: 1.5,
        // Below the words of the entry, not below its icon.
        ps: 'min({sizes.row}, 52px)',
        fontSize: '0.875rem',
        lineHeight: String(20 / 14),
        color: 'nav-ink-muted',
        '&[aria-current], &:hover': { color: 'nav-ink' },
      },
      false: {},
    },
    isParent: { true: { color: 'nav-ink', fontWeight: 'medium' }, false: {} },
    isUnderTitle: { true: { ps: 'min({spacing.16}, 64px)' }, false: {} },
  },
} as const;

export const NavRow = styled('button', NAV_ROW);

const NavLink = styled(Link, NAV_ROW);
