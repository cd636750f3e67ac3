/** Texts of the document screens; those that specification 2 quotes are copied literally. */
export const copy = {
  loading: 'Loading your documents…',
  failed: 'Something went wrong. Please try again later',
  retry: 'Try again',
  retryFile: (name: string) => `Try again ${name}`,
  none: 'No documents for this holding.',
  noneAtAll: 'No documents yet.',
  noneAtAllHint: 'Certificates, statements and reports for your holdings appear here.',

  columns: {
    name: 'Name of document',
    holding: 'Holding',
    type: 'Type/Tag',
    uploaded: 'Uploaded',
    size: 'Format/Size',
  },
  bytes: 'Size in bytes',
  tableCaption: (group: string) => `Documents for ${group}`,
  download: ' (download)',
  downloadAll: 'Download All Files',

  downloading: 'Downloading…',
  downloaded: 'Downloaded',
  waiting: 'Waiting',
  downloadingAll: (count: number) =>
    count === 1 ? 'Downloading 1 file…' : `Downloading ${count} files…`,
  allDownloaded: (count: number, name: string) =>
    count === 1 ? `1 file downloaded as ${name}` : `${count} files downloaded as ${name}`,
  oneByOne: 'Download files separately',
  oneByOneProgress: (done: number, count: number) => `Downloading file ${done} of ${count}…`,
  someDownloaded: (done: number, count: number) => `${done} of ${count} downloaded`,
  retryFailed: 'Try again',

  title: 'Documents',
  byTaxYear: 'See tax documents by tax year',

  search: 'Search documents',
  searchedFor: 'Searched for',
  allTypes: (count: number) => `All types (${count})`,
  noType: 'No type',
  yearFilter: 'Uploaded in tax year',
  allYears: (count: number) => `All tax years (${count})`,
  choice: (name: string, count: number) => `${name} (${count})`,
  showFound: (count: number) => `Show ${count} ${count === 1 ? 'document' : 'documents'}`,
  view: 'View',
  views: { list: 'List', holdings: 'By holding' },
  found: (documents: number, holdings: number) =>
    `${documents} ${documents === 1 ? 'document' : 'documents'} from ${holdings} ${holdings === 1 ? 'holding' : 'holdings'}`,
  newSince: (day: string) => `New since ${day}`,
  newAmong: (count: number, day: string) => `${count} new since ${day}`,
  noMatch: 'No documents match your search',
  noMatchHint: 'Try another word, type or tax year.',
  clearSearch: 'Show all documents',
  pages: 'Document pages',

  downloadListed: (
    count: number,
    size: string,
    label = count === 1 ? 'Download 1 file' : `Download all ${count} files`,
  ) => `${label} (${size})`,
  filesFetched: 'Files downloaded',
  fetched: (done: number, of: number) => `${done} of ${of}`,
  packing: 'Creating your zip file…',
  stop: 'Cancel',
  archiveSaved: (count: number, of: number, name: string) =>
    count === of
      ? `${count} ${count === 1 ? 'file' : 'files'} downloaded as ${name}`
      : `${count} of ${of} files downloaded as ${name}`,
  notFetched: (failed: number, of: number) =>
    `We could not download ${failed} of ${of} files. Nothing is saved yet.`,
  fileOf: (file: string, holding: string) => `${file}, ${holding}`,
  andMore: (count: number) => `and ${count} more`,
  saveOthers: (count: number) =>
    count === 1 ? 'Download the other file' : `Download the other ${count} files`,
  tooLarge: 'Download up to 2,000 files or 500 MB at once. Filter the list to download fewer.',
} as const;
