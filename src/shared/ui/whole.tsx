import { styled } from '../theme/styled.ts';
import { Figure, LONGEST_ON_ONE_LINE } from './figure.tsx';
import { inPieces } from './text-pieces.ts';
import { charactersOf, longestWord, sizeOfWhole } from './whole-line.ts';

type WholeProps = { readonly text: string };

/** A figure that never breaks; stands in a container. */
export function WholeFigure({ text }: WholeProps) {
  if (text.length > LONGEST_ON_ONE_LINE) return <Figure text={text} />;
  return (
    <Whole isOneLine css={charactersOf(text)}>
      <Figure text={text} />
    </Whole>
  );
}

/** Lines of text none of whose amounts breaks; stands in a container. */
export function WholeWords({ text }: WholeProps) {
  return (
    <Whole css={{ ...charactersOf(longestWord(text)), display: 'block' }}>{inPieces(text)}</Whole>
  );
}

/** Takes `charactersOf`. */
export const Whole = styled('span', {
  base: { fontSize: sizeOfWhole('1em') },
  variants: { isOneLine: { true: { whiteSpace: 'nowrap' } } },
});
