/** Far above the size of any form, far below what would slow the parser and validators down. */
const MAX_VALUES = 10_000;
const MAX_DEPTH = 32;
const MAX_KEY_LENGTH = 1000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
// In ASCII brackets and braces differ in one bit.
const OPEN = 0x5b;
const CLOSE = 0x5d;
const BRACE_BIT = 0x20;

/**
 * True for JSON with more values, longer keys or deeper nesting than a request may have. Scans the
 * text before it is parsed, because building an object of a million keys takes seconds.
 */
export function isExcessiveJson(text: string, maxDepth = MAX_DEPTH): boolean {
  let values = 1;
  let depth = 0;
  let stringLength = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const end = endOfString(text, at + 1);
      stringLength = end - at;
      at = end;
    } else if (code === COMMA) {
      values += 1;
      if (values > MAX_VALUES) return true;
    } else if (code === COLON) {
      if (stringLength > MAX_KEY_LENGTH) return true;
    } else if ((code & ~BRACE_BIT) === OPEN) {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if ((code & ~BRACE_BIT) === CLOSE) {
      depth -= 1;
    }
  }
  return false;
}

function endOfString(text: string, start: number): number {
  let at = start;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) {
    at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  }
  return at;
}
