import { styled } from '#src/shared/ui/theme/styled.ts';
import { splitTextNodes } from '#src/shared/ui/text/split-text-nodes.ts';
import { splitFileName } from './split-file-name.ts';

type FileNameProps = { readonly name: string };

/**
 * Renders a file's name with its invisible characters spelled out, so that `annexe[U+202E] fdp.exe`
 * cannot pose as a PDF. Browsers do not translate it.
 */
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
