import { styled } from '#src/shared/ui/theme/styled.ts';
import { splitTextNodes } from '#src/shared/ui/text/split-text-nodes.ts';
import { splitFileName } from './split-file-name.ts';

/** Spells out invisible characters: `annexe[U+202E] fdp.exe` must not pose as a PDF. */
export function FileName({ name }: { readonly name: string }) {
  return (
    <bdi translate="no">
      {splitFileName(name).map(({ key, text, isCode }) =>
        isCode ? (
          <InvisibleCode key={key}>{splitTextNodes(text)}</InvisibleCode>
        ) : (
          <Visible key={key}>{splitTextNodes(text)}</Visible>
        ),
      )}
    </bdi>
  );
}

// Names break at any character, which also lowers the minimum width of a table column.
const Visible = styled('span', { base: { overflowWrap: 'anywhere' } });

const InvisibleCode = styled('span', {
  base: {
    px: 1,
    mx: 0.5,
    borderRadius: 'control',
    bg: 'accent-soft',
    color: 'ink',
    textStyle: 'small',
    overflowWrap: 'anywhere',
  },
});
