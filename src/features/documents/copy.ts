/** Texts of the documents; those that specification 2 quotes are copied literally. */
export const copy = {
  loading: 'Loading the documents…',
  failed: 'Something went wrong. Please try again later',
  retry: 'Retry',
  retryFile: (name: string) => `Retry ${name}`,
  none: 'There are no documents for this holding.',
  noneAtAll: 'There are no documents yet.',
  noneAtAllHint: 'Certificates, statements and reports for your holdings appear here.',

  columns: {
    name: 'Name of document',
    holding: 'Holding',
    type: 'Type/Tag',
    uploaded: 'Uploaded',
    size: 'Format/Size',
  },
  /** Column heading of the size in an exported file. */
  bytes: 'Size in bytes',
  tableCaption: (group: string) => `Documents of ${group}`,
  download: 'Download',
  downloadAll: 'Download All Files',

  downloading: 'Downloading…',
  downloaded: 'Downloaded',
  waiting: 'Waiting',
  downloadingAll: (count: number) =>
    count === 1 ? 'Downloading 1 file…' : `Downloading ${count} files…`,
  allDownloaded: (count: number, name: string) =>
    count === 1 ? `1 file downloaded as ${name}` : `${count} files downloaded as ${name}`,
  oneByOne: 'Download the files one by one',
  oneByOneProgress: (done: number, count: number) => `Downloading file ${done} of ${count}…`,
  someDownloaded: (done: number, count: number) => `${done} of ${count} downloaded`,
  retryFailed: 'Try the failed files again',

  title: 'Documents',

  search: 'Search by document, holding or type',
  searchedFor: 'Searched for',
  allTypes: (count: number) => `All types (${count})`,
  noType: 'Without a type',
  yearFilter: 'Uploaded in tax year',
  allYears: (count: number) => `All tax years (${count})`,
  choice: (name: string, count: number) => `${name} (${count})`,
  showFound: (count: number) => `Show ${count} ${count === 1 ? 'document' : 'documents'}`,
  view: 'Show as',
  views: { list: 'One list', holdings: 'By holding' },
  found: (documents: number, holdings: number) =>
    `${documents} ${documents === 1 ? 'document' : 'documents'} of ${holdings} ${holdings === 1 ? 'holding' : 'holdings'}`,
  newSince: (day: string) => `New since ${day}`,
  newAmong: (count: number, day: string) => `${count} new since ${day}`,
  noMatch: 'No documents match your search',
  noMatchHint: 'Try another name, or part of one, another type or another tax year.',
  clearSearch: 'Show all documents',
  pages: 'Pages of documents',

  downloadShown: (
    count: number,
    size: string,
    label = count === 1 ? 'Download 1 file' : `Download all ${count} files`,
  ) => `${label} (${size})`,
  filesFetched: 'Files fetched',
  fetched: (done: number, of: number) => `${done} of ${of}`,
  packing: 'Making the zip…',
  stop: 'Stop',
  archiveSaved: (count: number, of: number, name: string) =>
    count === of
      ? `${count} ${count === 1 ? 'file' : 'files'} downloaded as ${name}`
      : `${count} of ${of} files downloaded as ${name}`,
  notFetched: (failed: number, of: number) =>
    `${failed} of ${of} files could not be fetched. Nothing has been saved yet.`,
  fileOf: (file: string, holding: string) => `${file}, ${holding}`,
  andMore: (count: number) => `and ${count} more`,
  saveOthers: (count: number) =>
    count === 1 ? 'Save the other file' : `Save the other ${count} files`,
  tooLarge:
    'One zip holds at most 2,000 files and 500 MB. Choose a type or a tax year, or search for a holding, to download fewer.',
} as const;
