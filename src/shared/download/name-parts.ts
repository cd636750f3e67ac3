type NamePart = { readonly key: number; readonly text: string; readonly isMark: boolean };

/**
 * What is not seen and yet changes how a name reads: controls, direction marks, line breaks. Not the
 * joiners, which belong to the letters of some scripts and to emoji.
 */
const UNSEEN = /((?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}])/u;

/** A name with each unseen character as a mark of its own: `U+202E`. */
export function nameParts(name: string): readonly NamePart[] {
  let key = 0;
  return name.split(UNSEEN).flatMap((text) => {
    if (text === '') return [];
    key += 1;
    const isMark = UNSEEN.test(text);
    return [{ key, text: isMark ? codeOf(text) : text, isMark }];
  });
}

function codeOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
