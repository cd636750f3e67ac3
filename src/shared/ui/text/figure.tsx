import { MISSING_VALUE } from '../../platform/text/missing.ts';
import { HIDDEN_AMOUNT } from '../../platform/hidden-amounts/hidden-amounts.ts';
import { styled } from '../theme/styled.ts';
import { splitTextNodes } from './split-text-nodes.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

type FigureProps = {
  /** A formatted number or date, or a server text in a column. */
  readonly text: string;
};

/** Longest figure, in characters, that stays on one line; a longer text may wrap. */
export const MAX_ONE_LINE_LENGTH = 40;

/**
 * Figure in a table or list, excluded from browser translation. The dash of a missing figure is announced as
 * "not available".
 */
export function Figure({ text }: FigureProps) {
  if (text.length > MAX_ONE_LINE_LENGTH) return <Long translate="no">{splitTextNodes(text)}</Long>;
  if (text.includes(HIDDEN_AMOUNT)) return <span>{splitTextNodes(text)}</span>;
  // A sign, a symbol and digits would change places in a right-to-left translation.
  if (text !== MISSING_VALUE) {
    return (
      <span translate="no" dir="ltr">
        {text}
      </span>
    );
  }
  return (
    <>
      <span aria-hidden>{MISSING_VALUE}</span>
      <VisuallyHidden>not available</VisuallyHidden>
    </>
  );
}

const Long = styled('span', {
  base: {
    display: 'inline-block',
    minW: 0,
    // Otherwise a table would shrink the column to the width of one letter.
    'td &': { minW: '8rem' },
    maxW: 'full',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
});
