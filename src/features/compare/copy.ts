import type { ComparedKind } from '#src/shared/lists/comparison/compared.ts';

/** Texts of a comparison. */
export const copy = {
  title: (kind: ComparedKind) => `Compare ${kind}`,
  loading: 'Loading the values…',
  failed: 'We could not load the values.',
  tooFew: (kind: ComparedKind) => `Choose two to four ${kind}.`,
  tooFewHint: 'Tick them in the list, then select Compare.',
  choose: (kind: ComparedKind) => `Choose ${kind}`,
  chooseOthers: (kind: ComparedKind) => `Choose other ${kind}`,
  tooMany: (kind: ComparedKind) => `You can compare four ${kind}. These are the first four.`,
  unknown: (count: number, kind: ComparedKind) =>
    `We cannot find ${count === 1 ? 'one' : 'some'} of these ${kind}.`,
  values: { holdings: 'Value over time', categories: 'Growth over time' },
  startsAt: 'All lines start at 100 on ',
  payments: {
    holdings: 'A step can be money paid in or out.',
    categories: 'Growth alone: money paid in or out is left out.',
  },
  noCommonDay: (kind: ComparedKind) => `These ${kind} have no two days with a value for each.`,
  unvalued: 'Not in the chart, without a value: ',
  currencies: 'The currencies differ. Compare the percentages, not the amounts.',
  legend: 'Lines in the chart',
  chartCursor: 'Chart values',
  touchHint: 'Touch the chart to see a date.',
  pointHint: 'Point at the chart, or use the arrow keys, to see a date.',
  axisFrom: (tick: string) => `Axis from ${tick}`,
  asTable: 'Show as a table',
  date: 'Date',
  percentOfStart: (name: string) => `${name} (% of start)`,
  figures: 'Figures',
  currency: 'Currency',
  since: {
    holdings: (day: string) => `Change since ${day}`,
    categories: (day: string) => `Growth since ${day}`,
  },
  none: 'None',
  documents: (count: number) => (count === 1 ? '1 document' : `${count} documents`),
  of: (name: string) => ` of ${name}`,
  inPercent: (label: string) => `${label} (%)`,
  fields: {
    value: 'Value',
    lastValuedAt: 'Date valued',
    documents: 'Documents',
  },
  fieldsByKind: {
    holdings: {
      name: 'Product name',
      cost: 'Cost',
      growthPercentage: 'Growth (%)',
      invDate: 'Date invested',
    },
    categories: {
      name: 'Category',
      cost: 'Net paid in',
      growthPercentage: 'Growth on net paid in (%)',
      invDate: 'Invested since',
    },
  },
} as const;
