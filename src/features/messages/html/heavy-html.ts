const LONG = 500_000;
const MAX_TAGS = 20_000;
/** The browser's parser takes quadratic time in the attributes of one tag. */
const MANY_ATTRIBUTES = /<[a-z][^<>\s]*(?:\s+[^<>\s]+){300}/i;

const NESTED =
  /<(\/?)(?:a|b|big|blockquote|center|div|em|font|i|ol|small|span|strong|table|u|ul)\b/gi;
const MAX_DEPTH = 200;

/** A body that takes long to read even in slices. */
export function isLong(html: string): boolean {
  return html.length > LONG;
}

/** Whether reading the markup at once would block the page. */
export function isHeavy(html: string): boolean {
  return (
    isLong(html) ||
    html.split('<', MAX_TAGS + 2).length > MAX_TAGS + 1 ||
    MANY_ATTRIBUTES.test(html) ||
    isDeep(html)
  );
}

/** Unclosed elements nest: no real message has so many, and their layout takes seconds. */
function isDeep(html: string): boolean {
  let depth = 0;
  for (const [, slash] of html.matchAll(NESTED)) {
    depth = Math.max(0, depth + (slash ? -1 : 1));
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
