/** Every sentence of the documents; literal where specification 2 gives them. */
export const copy = {
  loading: 'Loading the documents…',
  failed: 'Something went wrong. Please try again later',
  retry: 'Retry',
  retryFile: (name: string) => `Retry ${name}`,
  none: 'There are no documents for this holding.',
  noneAtAll: 'There are no documents yet.',
  noneAtAllHint: 'Certificates, statements and reports of your holdings appear here.',

  fileName: 'Name of document',
  type: 'Type/Tag',
  uploaded: 'Uploaded',
  formatAndSize: 'Format/Size',
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

  search: 'Search documents by name',
  found: (documents: number, holdings: number) =>
    `${documents} ${documents === 1 ? 'document' : 'documents'} of ${holdings} ${holdings === 1 ? 'holding' : 'holdings'}`,
  noMatch: 'No documents match your search',
  noMatchHint: 'Try another name, or part of one.',
  clearSearch: 'Show all documents',
  pages: 'Pages of documents',
} as const;
