const MAX_LENGTH = 500_000;
const MAX_TAGS = 20_000;
/** The browser's parser takes quadratic time in the attributes of one tag. */
const MANY_ATTRIBUTES = /<[a-z](?:[^<>\s]*\s+){300}/i;

/** Whether markup would hold up the page when it is read and laid out in one go. */
export function isHeavy(html: string): boolean {
  return (
    html.length > MAX_LENGTH ||
    html.split('<', MAX_TAGS + 2).length > MAX_TAGS + 1 ||
    MANY_ATTRIBUTES.test(html)
  );
}
