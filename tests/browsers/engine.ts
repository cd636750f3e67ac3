/** Selectors for elements of each kind. */
const SELECTORS = {
  button: 'button',
  link: 'a[href]',
  heading: 'h1, h2, h3',
  field: 'input, textarea, [role=textbox]',
  dialog: 'dialog, [role=dialog]',
} as const;

export type ElementKind = keyof typeof SELECTORS;
export type KeyPress = 'Tab' | 'Enter' | 'Escape' | 'Control+b';

/** Driver of a browser with one page, as the journeys need it. */
export type Engine = {
  readonly open: (address: string) => Promise<void>;
  /** Finds visible elements by accessible name, which the browser engine computes. */
  readonly find: (kind: ElementKind, name: string) => Promise<readonly FoundElement[]>;
  /** Chooses a file in the only file field. */
  readonly attach: (path: string) => Promise<void>;
  /** Types into the focused element. */
  readonly type: (text: string) => Promise<void>;
  readonly press: (key: KeyPress) => Promise<void>;
  /** Evaluates an expression in the page. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  readonly screenshot: () => Promise<Buffer>;
  /** Prints the page as PDF. Null if the driver cannot print. */
  readonly print: () => Promise<Buffer | null>;
  /** Returns and clears console errors and warnings, uncaught errors and policy violations. */
  readonly takeComplaints: () => Promise<readonly string[]>;
  /** Folder of saved files. */
  readonly downloads: string;
  readonly close: () => Promise<void>;
};

export type FoundElement = {
  readonly click: () => Promise<void>;
  readonly hasFocus: () => Promise<boolean>;
};

/**
 * Returns a JavaScript expression for the visible elements of a kind that contain a word of the
 * name. Narrows the search, because browsers take long to compute the accessible names of all
 * elements.
 */
export function buildCandidateExpression(kind: ElementKind, name: string): string {
  return `((css, words) => {
    const textsOf = (one) => [one.ariaLabel, one.textContent,
      ...[...(one.labels ?? []), ...(one.ariaLabelledByElements ?? [])].map((label) => label.textContent)];
    return [...document.querySelectorAll(css)].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      textsOf(one).some((text) => words.some((word) => text?.includes(word))));
  })(${JSON.stringify(SELECTORS[kind])}, ${JSON.stringify(name.split(' '))})`;
}
