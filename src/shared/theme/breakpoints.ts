/** Layout thresholds of the specification (section 9), of the login screen and of panes, in pixels. */
export const BREAKPOINTS_PX = {
  /** Message list and holdings: table from here, compact list or cards below. */
  list: 700,
  /** Navigation beside the page from here, top bar and MENU below. */
  frame: 768,
  /** Login in two columns from here. */
  columns: 900,
  /** Commission, application history and document lists: table from here, cards below. */
  table: 1000,
  /** A list and what is open of it side by side from here. */
  panes: 1100,
} as const;

export type BreakpointName = keyof typeof BREAKPOINTS_PX;

/** Media query for "width of N or more". */
export function atLeast(name: BreakpointName): string {
  return `(min-width: ${BREAKPOINTS_PX[name]}px)`;
}

/** Media query for "width over N": the specification says "over 700" for holdings. */
export function over(name: BreakpointName): string {
  return `(min-width: ${BREAKPOINTS_PX[name]}.02px)`;
}

/**
 * The layouts of the frame (src/app/shell). Chakra sorts the rules by the first length of their query, so
 * that those of a rail follow those of both wide layouts.
 */
export const FRAME = {
  /** Navigation beside the page. */
  wide: '@media (width >= 768px)',
  /** As icons above their words. */
  rail: '@media (1100px > width >= 768px), (560px > height) and (width >= 768px)',
  narrow: '@media (width < 768px)',
  /** With a bar at the foot, for which a low window has no room. */
  foot: '@media (width < 768px) and (not ((orientation: landscape) and (height < 420px)))',
} as const;

/** The navigation with all its words beside the page. */
export const SIDE_NAV = '(width >= 1100px) and (height >= 560px)';

/** The attribute of a page whose text is large (src/app/shell/frame-head.tsx): it has no bar at its foot and no panes. */
export const LARGE_TEXT = 'data-large-text';
