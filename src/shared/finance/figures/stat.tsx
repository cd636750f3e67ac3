import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { splitPence } from '../format/split-pence.ts';
import { styled } from '../../ui/theme/styled.ts';
import { splitTextNodes } from '../../ui/text/split-text-nodes.ts';
import { toLengthStyle, fitFontSize } from '../../ui/text/fit-font-size.ts';

type StatProps = {
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** Text whose length limits the font size of the value; needed if `value` is not a string. */
  readonly text?: string;
  /** Second line, such as the date of the value or the cash balance. */
  readonly hint?: ReactNode;
  /** `total` is for the one large figure of a screen. */
  readonly size?: 'md' | 'total';
  readonly styles?: StatStyles;
};

export type StatStyles = Partial<
  Readonly<Record<'group' | 'label' | 'value' | 'hint', SystemStyleObject>>
>;

/** Labelled figure; must be inside a `StatList`. */
export function Stat({ label, value, text, hint, size = 'md', styles = {} }: StatProps) {
  const longest = typeof value === 'string' ? value : (text ?? ' ');
  return (
    <StatGroup css={styles.group}>
      <StatLabel css={styles.label}>{splitTextNodes(label)}</StatLabel>
      <StatValue size={size} css={{ ...toLengthStyle(longest), ...styles.value }}>
        {typeof value === 'string' ? figure(value) : splitTextNodes(value)}
      </StatValue>
      {hint && <StatHint css={styles.hint}>{splitTextNodes(hint)}</StatHint>}
    </StatGroup>
  );
}

/** Renders the pence of an amount smaller and in a muted colour. */
function figure(text: string): ReactNode {
  const [pounds, pence] = splitPence(text);
  return pence === '' ? (
    splitTextNodes(text)
  ) : (
    <span key={text} translate="no">
      <span>{pounds}</span>
      <span data-pence="">{pence}</span>
    </span>
  );
}

export const StatList = styled('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 12,
    rowGap: 5,
    // Makes the list the container that limits the font size of its figures.
    containerType: 'inline-size',
  },
});

const StatGroup = styled('div', { base: { minW: 0, maxW: 'full' } });

const StatLabel = styled('dt', { base: { textStyle: 'label', color: 'ink-muted' } });

const StatValue = styled('dd', {
  base: {
    mt: 1,
    fontVariantNumeric: 'lining-nums tabular-nums',
    whiteSpace: 'nowrap',
    '& [data-pence]': { fontSize: '0.65em', color: 'ink-muted' },
  },
  variants: {
    size: {
      md: { textStyle: 'h2', fontSize: fitFontSize('1.375rem') },
      total: { textStyle: 'total', fontSize: fitFontSize('2.5rem') },
    },
  },
});

const StatHint = styled('dd', { base: { textStyle: 'small', color: 'ink-muted', mt: 1 } });
