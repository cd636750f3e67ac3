import { styled } from '../theme/styled.ts';
import { Figure, MAX_ONE_LINE_LENGTH } from './figure.tsx';
import { splitTextNodes } from './split-text-nodes.ts';
import { toLengthStyle, findLongestWord, fitFontSize } from './fit-font-size.ts';

type NoWrapProps = { readonly text: string };

/**
 * Figure on one line, whose font shrinks to fit the size container that must surround it. Only a figure
 * longer than `MAX_ONE_LINE_LENGTH` may wrap.
 */
export function NoWrapFigure({ text }: NoWrapProps) {
  if (text.length > MAX_ONE_LINE_LENGTH) return <Figure text={text} />;
  return (
    <NoWrap isOneLine css={toLengthStyle(text)}>
      <Figure text={text} />
    </NoWrap>
  );
}

/**
 * Text that breaks only between words: its font shrinks until the longest word fits the size container that
 * must surround it.
 */
export function NoWrapWords({ text }: NoWrapProps) {
  return (
    <NoWrap css={{ ...toLengthStyle(findLongestWord(text)), display: 'block' }}>
      {splitTextNodes(text)}
    </NoWrap>
  );
}

/** Inline element whose font shrinks to fit; needs the style from `toLengthStyle`. */
export const NoWrap = styled('span', {
  base: { fontSize: fitFontSize('1em') },
  variants: { isOneLine: { true: { whiteSpace: 'nowrap' } } },
});
