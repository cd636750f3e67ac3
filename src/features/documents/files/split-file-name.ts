type NamePart = { readonly key: number; readonly text: string; readonly isCode: boolean };

/** Controls, direction marks, line breaks; not the joiners that some scripts and emoji need. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const INVISIBLE_RUN = new RegExp(`((?:${INVISIBLE.source})+)`, 'u');

/** Maximum number of separate parts of a name. The remainder of a longer name is plain text. */
const MOST_PARTS = 50;

/** Adjacent invisible characters form one part: `U+202E`, `U+200B U+202E ×3`. */
export function splitFileName(name: string): readonly NamePart[] {
  const texts = name.split(INVISIBLE_RUN).filter((text) => text !== '');
  const parts = texts.slice(0, MOST_PARTS).map((text, key) => {
    const isCode = INVISIBLE.test(text);
    return { key, text: isCode ? listCodes(text) : text, isCode };
  });
  const rest = texts.slice(MOST_PARTS);
  if (rest.length === 0) return parts;
  const text = rest.map((each) => (INVISIBLE.test(each) ? `[${listCodes(each)}]` : each)).join('');
  return [...parts, { key: MOST_PARTS, text, isCode: false }];
}

function listCodes(run: string): string {
  const codes: { readonly code: string; count: number }[] = [];
  for (const character of run) {
    const code = formatCode(character);
    const last = codes.at(-1);
    if (last?.code === code) last.count += 1;
    else codes.push({ code, count: 1 });
  }
  return codes.map(({ code, count }) => (count > 1 ? `${code} ×${count}` : code)).join(' ');
}

function formatCode(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
