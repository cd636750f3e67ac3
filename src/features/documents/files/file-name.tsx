import { styled } from '#src/shared/ui/theme/styled.ts';
import { splitTextNodes } from '#src/shared/ui/text/split-text-nodes.ts';
import { splitFileName } from './split-file-name.ts';

type FileNameProps = { readonly name: string };

/** Spells out invisible characters: `annexe[U+202E] fdp.exe` must not pose as a PDF. */
export function FileName({ name }: FileNameProps) {
  return (
    <Name translate="no">
      {splitFileName(name).map(({ key, text, isCode }) =>
        isCode ? (
          <InvisibleCode key={key}>{splitTextNodes(text)}</InvisibleCode>
        ) : (
          <span key={key}>{splitTextNodes(text)}</span>
        ),
      )}
    </Name>
  );
}

// Names break at any character, which also lowers the minimum width of a table column. The rule is
// set on the spans, because they do not inherit it.
const Name = styled('bdi', { base: { '& > span': { overflowWrap: 'anywhere' } } });

const InvisibleCode = styled('span', {
  base: {
    px: 1,
    mx: 0.5,
    borderRadius: 'control',
    bg: 'accent-soft',
    color: 'ink',
    textStyle: 'small',
  },
});
