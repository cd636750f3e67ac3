import { styled } from '../theme/styled.ts';
import { Figure, LONGEST_ON_ONE_LINE } from './figure.tsx';
import { inPieces } from './text-pieces.ts';
import { charactersOf, longestWord, sizeOfWhole } from './whole-line.ts';

type WholeProps = { readonly text: string };

/**
 * Figure that never breaks across lines: its font shrinks to fit the size container that must surround it.
 */
export function WholeFigure({ text }: WholeProps) {
  if (text.length > LONGEST_ON_ONE_LINE) return <Figure text={text} />;
  return (
    <Whole isOneLine css={charactersOf(text)}>
      <Figure text={text} />
    </Whole>
  );
}

/**
 * Text that breaks only between words: its font shrinks until the longest word fits the size container that
 * must surround it.
 */
export function WholeWords({ text }: WholeProps) {
  return (
    <Whole css={{ ...charactersOf(longestWord(text)), display: 'block' }}>{inPieces(text)}</Whole>
  );
}

/** Inline element whose font shrinks to fit; needs the style from `charactersOf`. */
export const Whole = styled('span', {
  base: { fontSize: sizeOfWhole('1em') },
  variants: { isOneLine: { true: { whiteSpace: 'nowrap' } } },
});
