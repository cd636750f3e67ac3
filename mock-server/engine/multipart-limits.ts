import { refuse } from './refusal.ts';

/** Above the five files of the contract, whose own refusal names the limit. */
const MAX_PARTS = 100;
const MAX_HEAD_BYTES = 8 * 1024;
const DASH = 0x2d;
const CR = 0x0d;
const HEAD_END: readonly number[] = [CR, 0x0a, CR, 0x0a];
const BOUNDARY = /;\s*boundary=(?:"([^"\\]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i;

export const TOO_MANY_PARTS = 'The form has too many parts, or one with too long a head.';

/** The boundary in a content type, if it can be parsed. */
export function boundaryOf(type: string): string | null {
  const [, quoted, plain] = BOUNDARY.exec(type) ?? [];
  return quoted ?? plain ?? null;
}

/**
 * Counts the parts of a multipart body chunk by chunk and refuses it (413) beyond the limit. The
 * parser that reads the body next takes time quadratic in the number of parts and header bytes.
 */
export function createMultipartLimit(boundary: string): (chunk: Uint8Array) => void {
  const delimiter = new TextEncoder().encode(`--${boundary}`);
  const fallback = fallbackOf(delimiter);
  let matched = 0;
  let parts = 0;
  let headBytes = 0;
  let headEnd = 0;
  let isHead = false;

  const beginPart = () => {
    parts += 1;
    // The last delimiter ends the form.
    if (parts > MAX_PARTS + 1) throw refuse(413, TOO_MANY_PARTS);
    isHead = true;
    headBytes = 0;
    headEnd = 0;
  };
  const readHead = (byte: number) => {
    headBytes += 1;
    if (headBytes > MAX_HEAD_BYTES) throw refuse(413, TOO_MANY_PARTS);
    if (byte === HEAD_END[headEnd]) headEnd += 1;
    else headEnd = byte === CR ? 1 : 0;
    if (headEnd === HEAD_END.length) isHead = false;
  };

  return (chunk) => {
    for (let at = 0; at < chunk.length; at += 1) {
      // `indexOf` skips most of a file fast.
      if (matched === 0 && !isHead) at = chunk.indexOf(DASH, at);
      const byte = chunk[at];
      if (at === -1 || byte === undefined) return;
      while (matched > 0 && delimiter[matched] !== byte) matched = fallback[matched - 1] ?? 0;
      if (delimiter[matched] === byte) matched += 1;
      if (matched === delimiter.length) {
        matched = fallback[matched - 1] ?? 0;
        beginPart();
      } else if (isHead) readHead(byte);
    }
  };
}

/** Failure table of the Knuth-Morris-Pratt search, which reads no byte twice. */
function fallbackOf(pattern: Uint8Array): readonly number[] {
  const fallback = [0];
  for (let at = 1, length = 0; at < pattern.length; at += 1) {
    while (length > 0 && pattern[at] !== pattern[length]) length = fallback[length - 1] ?? 0;
    if (pattern[at] === pattern[length]) length += 1;
    fallback.push(length);
  }
  return fallback;
}
