/** Specification 9: rows per page. */
const PAGE_SIZE = 15;

/** The part of a list that a page shows; in place of a page that is not there, the last one. */
export function listPart(count: number, wanted: number, size = PAGE_SIZE) {
  const pageCount = Math.max(1, Math.ceil(count / size));
  const page = Math.min(wanted, pageCount);
  return { page, pageCount, from: (page - 1) * size, to: page * size };
}
