/** What every element has that is found by one of these. */
const SELECTORS = {
  button: 'button',
  link: 'a[href]',
  heading: 'h1, h2, h3',
  field: 'input, textarea, [role=textbox]',
  dialog: 'dialog, [role=dialog]',
} as const;

export type Kind = keyof typeof SELECTORS;
export type Press = 'Tab' | 'Enter' | 'Escape' | 'Control+b';

/** A browser with one page, as the journeys use it. */
export type Engine = {
  readonly open: (address: string) => Promise<void>;
  /** The visible elements with this accessible name, which the engine computes. */
  readonly find: (kind: Kind, name: string) => Promise<readonly Found[]>;
  /** Chooses a file in the one field for files. */
  readonly attach: (path: string) => Promise<void>;
  /** Types into what has the focus. */
  readonly type: (text: string) => Promise<void>;
  readonly press: (key: Press) => Promise<void>;
  /** The value of an expression, on the page. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  readonly screenshot: () => Promise<Buffer>;
  /** The page on paper, as PDF; null where the driver cannot print. */
  readonly print: () => Promise<Buffer | null>;
  /** Console errors and warnings, uncaught errors and policy violations since the last call. */
  readonly takeComplaints: () => Promise<readonly string[]>;
  /** The folder of saved files. */
  readonly downloads: string;
  readonly close: () => Promise<void>;
};

export type Found = {
  readonly click: () => Promise<void>;
  readonly hasFocus: () => Promise<boolean>;
};

/**
 * An expression: the visible elements of a kind with a word of the name. A browser takes long to name
 * all elements of a page.
 */
export function likelyOnes(kind: Kind, name: string): string {
  return `((css, words) => {
    const textsOf = (one) => [one.ariaLabel, one.textContent,
      ...[...(one.labels ?? []), ...(one.ariaLabelledByElements ?? [])].map((label) => label.textContent)];
    return [...document.querySelectorAll(css)].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      textsOf(one).some((text) => words.some((word) => text?.includes(word))));
  })(${JSON.stringify(SELECTORS[kind])}, ${JSON.stringify(name.split(' '))})`;
}
