import { styled } from '../theme/styled.ts';
import { textPieces } from '../ui/text-pieces.ts';
import { nameParts } from './name-parts.ts';

type FileNameProps = { readonly name: string };

/**
 * A file's name as it really reads. Marks that would turn its order around, so that `annexe[U+202E]
 * fdp.exe` poses as a PDF, stand in it as words.
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

// Wherever it must, also where a table measures its columns. The parts do not inherit it.
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
