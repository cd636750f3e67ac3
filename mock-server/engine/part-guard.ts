import { refuse } from './refusal.ts';

/** The contract wants five files; more than that deserves its own sentence, a flood does not. */
const MAX_PARTS = 100;
const MAX_HEAD_BYTES = 8 * 1024;
const DASH = 0x2d;
const CR = 0x0d;
const HEAD_END: readonly number[] = [CR, 0x0a, CR, 0x0a];
const BOUNDARY = /;\s*boundary=(?:"([^"\\]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i;

export const TOO_MANY_PARTS = 'The form has too many parts, or one with too long a head.';

/** The boundary that a content type names, if it can be read. */
export function boundaryOf(type: string): string | null {
  const [, quoted, plain] = BOUNDARY.exec(type) ?? [];
  return quoted ?? plain ?? null;
}

/**
 * Looks at a multipart body chunk by chunk and refuses it (413) at the first part too many: the
 * parser that reads it afterwards takes quadratic time for parts and for their heads.
 */
export function createPartGuard(boundary: string): (chunk: Uint8Array) => void {
  const delimiter = new TextEncoder().encode(`--${boundary}`);
  const fallback = fallbackOf(delimiter);
  let matched = 0;
  let parts = 0;
  let headBytes = 0;
  let headEnd = 0;
  let isHead = false;

  const beginPart = () => {
    parts += 1;
    // The last delimiter ends the form and begins no part.
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
      // Most of a file is passed over at the speed of the machine.
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

/** Knuth, Morris and Pratt: how much of the pattern still fits where it fails, so none is read twice. */
function fallbackOf(pattern: Uint8Array): readonly number[] {
  const fallback = [0];
  for (let at = 1, length = 0; at < pattern.length; at += 1) {
    while (length > 0 && pattern[at] !== pattern[length]) length = fallback[length - 1] ?? 0;
    if (pattern[at] === pattern[length]) length += 1;
    fallback.push(length);
  }
  return fallback;
}
