import { useId } from 'react';
import { styled } from '../../ui/theme/styled.ts';
import type { ChartPeriod } from './chart-period.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export type PeriodChoiceProps = {
  /** Periods that the user may choose, from `getPeriods`. */
  readonly periods: readonly ChartPeriod[];
  readonly period: ChartPeriod;
  readonly onPeriod: (period: ChartPeriod) => void;
  /** Accessible name of the choice; must be specific if a page has several: 'Period of the chart'. */
  readonly label?: string;
};

/** Visible texts, and what they stand for; an accessible name begins with the visible text (WCAG 2.5.3). */
const NAMES = {
  '3m': ['3M', '3 months'],
  '6m': ['6M', '6 months'],
  '1y': ['1Y', '1 year'],
  'tax-year': ['Tax year'],
  '2y': ['2Y', '2 years'],
  all: ['All'],
} as const satisfies Readonly<Record<ChartPeriod, readonly [string, string?]>>;

/** Choice of a chart's period: native radio buttons with their own keyboard support. */
export function PeriodChoice({ periods, period, onPeriod, label = 'Period' }: PeriodChoiceProps) {
  const name = useId();
  if (periods.length < 2) return null;
  return (
    <Choice>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {periods.map((each) => (
        <label key={each} data-chosen={each === period || undefined}>
          <input
            type="radio"
            name={name}
            value={each}
            checked={each === period}
            aria-label={NAMES[each].join(', ')}
            onChange={() => onPeriod(each)}
          />
          <span aria-hidden>{NAMES[each][0]}</span>
        </label>
      ))}
    </Choice>
  );
}

const Choice = styled('fieldset', {
  base: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    maxW: 'full',
    p: 0.5,
    gap: 0.5,
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'control',
    _print: { display: 'none' },
    '& label': {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      minW: 'control',
      minH: 10,
      px: 2,
      borderRadius: 'control',
      borderBottomWidth: '2px',
      borderColor: 'transparent',
      fontSize: '0.875rem',
      fontWeight: 'medium',
      color: 'ink-muted',
      cursor: 'pointer',
      _hover: { bg: 'surface-muted' },
      '&:has(:focus-visible)': {
        outline: '3px solid var(--color-focus)',
        outlineOffset: '2px',
      },
    },
    '& label[data-chosen]': { bg: 'brand-100', color: 'brand-700' },
    // The transparent radio button covers its label, so that screen readers find it by touch.
    '& input': { position: 'absolute', inset: 0, m: 0, opacity: 0, cursor: 'pointer' },
    '@media (forced-colors: active)': {
      '& label[data-chosen]': {
        bg: 'Highlight',
        color: 'HighlightText',
        forcedColorAdjust: 'none',
      },
    },
  },
});
