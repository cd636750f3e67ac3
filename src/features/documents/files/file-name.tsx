import { styled } from '#src/shared/theme/styled.ts';
import { inPieces } from '#src/shared/ui/text-pieces.ts';
import { nameParts } from './name-parts.ts';

type FileNameProps = { readonly name: string };

/**
 * A file's name with its invisible characters shown as words, so that `annexe[U+202E] fdp.exe`
 * cannot pose as a PDF. No browser translates it.
 */
export function FileName({ name }: FileNameProps) {
  return (
    <Name translate="no">
      {nameParts(name).map(({ key, text, isMark }) =>
        isMark ? <Mark key={key}>{inPieces(text)}</Mark> : <span key={key}>{inPieces(text)}</span>,
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
