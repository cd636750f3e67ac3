/** Specification 2: up to this many pages are all shown. */
const ALL_UP_TO = 5;

/** The numbers to show, with a gap for omitted ones. */
export function pageNumbers(page: number, pageCount: number): readonly (number | 'gap')[] {
  const all = Array.from({ length: pageCount }, (_, index) => index + 1);
  if (pageCount <= ALL_UP_TO) return all;
  const shown = all.filter(
    (number) => number === 1 || number === pageCount || Math.abs(number - page) <= 1,
  );
  return shown.flatMap((number, index) =>
    number - (shown[index - 1] ?? 0) > 1 ? (['gap', number] as const) : [number],
  );
}
