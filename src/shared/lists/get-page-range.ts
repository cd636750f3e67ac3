/** Rows per page (specification 9). */
const PAGE_SIZE = 15;

/** Returns the range of rows on a page; a page number beyond the end selects the last page. */
export function getPageRange(count: number, wanted: number, size = PAGE_SIZE) {
  const pageCount = Math.max(1, Math.ceil(count / size));
  const page = Math.min(wanted, pageCount);
  return { page, pageCount, from: (page - 1) * size, to: page * size };
}
