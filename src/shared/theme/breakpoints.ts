/** Layout thresholds of the specification (section 9) and of the login screen, in pixels. */
export const BREAKPOINTS_PX = {
  /** Message list and holdings: table from here, compact list or cards below. */
  list: 700,
  /** Fixed side navigation from here, top bar with MENU below. */
  frame: 768,
  /** Login in two columns from here. */
  columns: 900,
  /** Commission, application history and document lists: table from here, cards below. */
  table: 1000,
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
