import { styled } from '../theme/styled.ts';
import { textPieces } from '../ui/text-pieces.ts';
import { nameParts } from './name-parts.ts';

type FileNameProps = { readonly name: string };

/**
 * A file's name with its invisible characters shown as words, so that `annexe[U+202E] fdp.exe`
 * cannot pose as a PDF.
 */
export function FileName({ name }: FileNameProps) {
  return (
    <Name>
      {nameParts(name).map(({ key, text, isMark }) =>
        isMark ? (
          <Mark key={key}>{textPieces(text)}</Mark>
        ) : (
          <span key={key}>{textPieces(text)}</span>
        ),
      )}
    </Name>
  );
}

// Breaks anywhere, also in a table's measurement. The parts do not inherit it.
const Name = styled('bdi', { base: { '& > span': { overflowWrap: 'anywhere' } } });

const Mark = styled('span', {
  base: {
    px: 1,
    mx: 0.5,
    borderRadius: 'control',
    bg: 'accent-soft',
    color: 'ink',
    textStyle: 'small',
  },
});
