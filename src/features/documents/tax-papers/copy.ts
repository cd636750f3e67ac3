/** Texts of the tax papers. */
export const copy = {
  heading: 'Tax papers',
  loading: 'Loading the tax papers…',
  missing: 'The tax papers could not be loaded. Please reload the page.',

  year: 'Tax year',
  choice: (year: string, count: number) => `${year} (${count})`,
  what: 'Certificates, dividend and interest statements, and valuations at 5 April. A paper belongs to the tax year in its name; without one, to the last tax year that had ended when it was uploaded.',
  all: (year: string) => `All papers of ${year}`,
  count: (count: number, year: string) => `${count} ${count === 1 ? 'paper' : 'papers'} of ${year}`,
  byUpload: (count: number) =>
    count === 1
      ? 'The name of 1 paper gives no year. Please check that it belongs here.'
      : `The names of ${count} papers give no year. Please check that they belong here.`,
  none: (year: string) => `There are no papers of ${year} here.`,
  toCome: 'Which papers are still to come is not recorded here.',
  ask: 'Ask about these papers',
  askedYear: (year: string) => `the tax year ${year}`,
  zip: (year: string) => `tax papers ${year}`,
} as const;
