/**
 * Tables for the replacement of elements that a message or a plain text cannot contain: a block becomes a
 * line, cells are separated by a tab, and an inline element becomes a sign such as `[1]`. Display, paste,
 * plain text, drafts and print use the same tables.
 */
const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements that a message may contain. */
export const ALLOWED_ELEMENTS = names(
  'p br div span b strong i em u ul ol li a blockquote table caption thead tbody tfoot tr td th h1 h2 h3 h4 hr pre code dl dt dd sup sub s del ins mark small q',
);

/** Elements that a browser renders on lines of their own. */
export const BLOCK_ELEMENTS = names(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav ol optgroup option p plaintext pre search section summary table tbody tfoot thead tr ul xmp',
);

/** Elements after which a line begins a new paragraph. */
export const PARAGRAPH_ELEMENTS = names('p h1 h2 h3 h4 h5 h6 blockquote pre table hr');

export const CELL_ELEMENTS = names('td th');

/** Elements that a browser renders as a box between the texts before and after them. */
export const BOX_ELEMENTS = names(
  'applet audio button canvas embed iframe img input marquee math meter object progress rt rtc select svg textarea video',
);

/** Elements whose content a browser never renders. */
export const UNRENDERED_ELEMENTS = names('datalist rp');

/** Allowed elements of the same meaning as refused ones; any other refused block becomes a div. */
export const ELEMENT_REPLACEMENTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    strike: 's',
    menu: 'ul',
    dir: 'ul',
    h5: 'h4',
    h6: 'h4',
    listing: 'pre',
    kbd: 'code',
    samp: 'code',
    tt: 'code',
    cite: 'em',
    dfn: 'em',
    var: 'em',
  }),
);

/** Elements of deleted words, which plain text omits. */
export const DELETED_TEXT_ELEMENTS = names('del s');
/** Sign for deleted words where two texts would otherwise be joined. */
export const OMISSION_SIGN = '[…]';
/** Separator of the cells of a row in a paragraph, where a tab would collapse into a space. */
export const CELL_SIGN = ' | ';
/** Space as wide as one level of a list; it does not collapse. */
export const INDENT_CHARACTER = '\u2003';

const BULLETS = ['•', '◦', '▪'];
const PLAIN_RAISED = /^(?:st|nd|rd|th|[®™©℠])$/i;
const BRACKETED = /^[([].*[)\]]$/s;
const UNIT_OF_LENGTH = /(?:^|[^\p{L}])(?:[ckm]?m|ft|in|yd)$/u;
const POWERS: Readonly<Record<string, string>> = { 2: '²', 3: '³' };
const SUBSCRIPT_ZERO = 0x2080;

/** Converts raised or lowered text by the text before it: `[1]` for a footnote, `21st`, `m²`, `H₂O`. */
export function formatSupSub(name: string, before: string, text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') return text;
  if (name === 'sup' && PLAIN_RAISED.test(trimmed)) return trimmed;
  const power = name === 'sup' && UNIT_OF_LENGTH.test(before) && POWERS[trimmed];
  if (power) return power;
  if (name === 'sub' && /\p{L}$/u.test(before) && /^\d+$/.test(trimmed)) {
    return trimmed.replaceAll(/\d/g, (digit) =>
      String.fromCodePoint(SUBSCRIPT_ZERO + Number(digit)),
    );
  }
  const space = /\S$/.test(before) ? ' ' : '';
  return space + (BRACKETED.test(trimmed) ? trimmed : `[${trimmed}]`);
}

/** Returns the marker of a list item at a depth; `number` is null in an unordered list. */
export function formatItemMarker(depth: number, number: number | null): string {
  const sign = number === null ? BULLETS[Math.min(depth, BULLETS.length) - 1] : `${number}.`;
  return `${INDENT_CHARACTER.repeat(Math.max(0, depth - 1))}${sign} `;
}
