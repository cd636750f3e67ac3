const PENCE = /\.\d\d$/;

/** Splits `£1,234.56` into `£1,234` and `.56`; the second is empty without pence or when hidden. */
export function splitPence(text: string): readonly [whole: string, pence: string] {
  const at = text.search(PENCE);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
}
