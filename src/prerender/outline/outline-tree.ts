/** Markup as data, because the policy lets no script parse markup. */
export type OutlineNode = string | OutlineElement | OutlineList;

/** Texts and attributes may have slots, such as `{total}`. */
export type OutlineElement = {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly OutlineNode[];
};

/** The place of a part that there is none, one or several of: an element for each item of a list. */
export type OutlineList = { readonly each: string };

/** The content of the dashboard without its data, and the styles that index.html does not have. */
export type Outline = {
  readonly main: OutlineElement;
  /** By name and kind, such as `categories valued`. */
  readonly parts: Readonly<Record<string, OutlineElement>>;
  readonly css: string;
};

/** An element whose text is set smaller where it does not fit (`charactersOf` in src/shared/ui). */
export const FITS = 'data-fits';
/** The share of a part of the bar. */
export const GROWS = 'data-grows';
