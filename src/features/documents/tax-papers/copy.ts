export const copy = {
  heading: 'Tax documents',
  loading: 'Loading your tax documents…',
  missing: 'We could not load your tax documents. Reload the page.',

  year: 'Tax year',
  choice: (year: string, count: number) => `${year} (${count})`,
  what: 'Certificates, dividend and interest statements, and 5 April valuations. Where the name has no tax year, we use the upload date.',
  all: (year: string) => `All tax documents for ${year}`,
  count: (count: number, year: string) =>
    `${count} ${count === 1 ? 'document' : 'documents'} for ${year}`,
  byUpload: (count: number) =>
    count === 1
      ? '1 document has no tax year in its name. Check that it belongs here.'
      : `${count} documents have no tax year in their names. Check that they belong here.`,
  none: (year: string) => `No tax documents for ${year} yet.`,
  toCome: 'We cannot see which documents are still to come.',
  ask: 'Ask us about this tax year',
  askedYear: (year: string) => `the tax year ${year}`,
  zip: (year: string) => `tax documents ${year}`,
} as const;
