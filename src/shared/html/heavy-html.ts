const LONG = 500_000;
const MAX_TAGS = 20_000;
/** Limit of attributes per tag, because the browser's parser takes quadratic time in their number. */
const MAX_ATTRIBUTES = 299;
const TAG_OR_COMMENT = /<\/?[a-z][^\s/>]*|<!--(?:-?>|[^]*?--!?>|[^]*)/gi;
/** Attributes as the browser's parser separates them: by spaces, slashes, or the end of a quoted value. */
const ATTRIBUTE = /[\s/]*[^\s/>][^\s/>=]*(?:\s*=\s*(?:"[^"]*"?|'[^']*'?|[^\s>]*))?/y;

const NESTED =
  /<(\/?)(?:a|b|big|blockquote|center|div|em|font|i|ol|small|span|strong|table|u|ul)\b/gi;
const MAX_DEPTH = 200;

/** Checks whether a body takes long to parse even in slices. */
export function isLongBody(html: string): boolean {
  return html.length > LONG;
}

/** Checks whether parsing the markup at once would block the page. */
export function isHeavyMarkup(html: string): boolean {
  return (
    isLongBody(html) ||
    html.split('<', MAX_TAGS + 2).length > MAX_TAGS + 1 ||
    hasManyAttributes(html) ||
    isDeep(html)
  );
}

/** Checks whether a tag has too many attributes, in a single pass that continues after those counted. */
function hasManyAttributes(html: string): boolean {
  TAG_OR_COMMENT.lastIndex = 0;
  while (TAG_OR_COMMENT.test(html)) {
    const isComment = html[TAG_OR_COMMENT.lastIndex - 1] === '>';
    for (let count = 0; !isComment; count += 1) {
      if (count > MAX_ATTRIBUTES) return true;
      ATTRIBUTE.lastIndex = TAG_OR_COMMENT.lastIndex;
      if (!ATTRIBUTE.test(html)) break;
      TAG_OR_COMMENT.lastIndex = ATTRIBUTE.lastIndex;
    }
  }
  return false;
}

/** Checks whether elements, also unclosed ones, are nested so deeply that layout would take seconds. */
function isDeep(html: string): boolean {
  let depth = 0;
  for (const [, slash] of html.matchAll(NESTED)) {
    depth = Math.max(0, depth + (slash ? -1 : 1));
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
