/** Layout thresholds of the specification (section 9), of the login screen and of panes, in pixels. */
export const BREAKPOINTS_PX = {
  /** Message list and holdings: table from this width, compact list or cards below. */
  list: 700,
  /** Navigation beside the page from this width, top bar and MENU below. */
  frame: 768,
  /** Login in two columns from this width. */
  columns: 900,
  /** Commission, application history and document lists: table from this width, cards below. */
  table: 1000,
  /** List and details pane side by side from this width. */
  panes: 1100,
} as const;

export type BreakpointName = keyof typeof BREAKPOINTS_PX;

/** Returns the media query for "width of N or more". */
export function buildMinWidthQuery(name: BreakpointName): string {
  return `(min-width: ${BREAKPOINTS_PX[name]}px)`;
}

/** Returns the media query for "width over N": the specification says "over 700" for holdings. */
export function buildWiderThanQuery(name: BreakpointName): string {
  return `(min-width: ${BREAKPOINTS_PX[name]}.02px)`;
}

/**
 * Media queries of the frame's layouts (src/app/shell). Chakra sorts rules by the first length of their
 * query: `rail` starts with 1100px, so that its rules follow those of `wide`.
 */
export const FRAME_QUERIES = {
  /** Navigation beside the page. */
  wide: '@media (width >= 768px)',
  /** Narrow navigation beside the page: icons above their labels. */
  rail: '@media (1100px > width >= 768px), (560px > height) and (width >= 768px)',
  narrow: '@media (width < 768px)',
  /** Navigation bar at the bottom, for which a low landscape window has no space. */
  bottomBar: '@media (width < 768px) and (not ((orientation: landscape) and (height < 420px)))',
} as const;

/** Media query for the navigation with labels beside the page. */
export const SIDE_NAV_QUERY = '(width >= 1100px) and (height >= 560px)';

/**
 * Attribute of a page with large text (src/app/shell/frame-header.tsx), which has no bottom bar and no panes.
 */
export const LARGE_TEXT_ATTRIBUTE = 'data-large-text';
