import type { Row } from './findings.ts';
import type { Report } from './report-text.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes text for XML; replaces control characters, which XML forbids, by question marks. */
function escaped(text: string): string {
  return text
    .replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '')
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]|\p{Cs}/gu, '?');
}

/** Formats a test case for each operation and status, in a suite for each tag. */
export function junitOf({ outcome, seconds }: Report): string {
  const suites = [...Map.groupBy(outcome.rows, ({ operation }) => operation.tag)];
  const total = counts(outcome.rows);
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="contract" ${total} time="${seconds.toFixed(3)}">
${suites.map(([tag, rows]) => suiteOf(tag, rows)).join('\n')}
</testsuites>
`;
}

function counts(rows: readonly Row[]): string {
  const failures = rows.filter(({ state }) => state === 'breaks').length;
  const skipped = rows.filter(({ state }) => state.startsWith('not ')).length;
  return `tests="${rows.length}" failures="${failures}" errors="0" skipped="${skipped}"`;
}

function suiteOf(tag: string, rows: readonly Row[]): string {
  return `<testsuite name="${escaped(tag)}" ${counts(rows)}>\n${rows.map(caseOf).join('\n')}\n</testsuite>`;
}

function caseOf({ operation, status, state, detail }: Row): string {
  const start = `<testcase classname="${operation.tag}.${operation.id}" name="${status ?? 'all'}"`;
  if (state === 'conforms') return `${start}/>`;
  const kind = state === 'breaks' ? 'failure' : 'skipped';
  const message = escaped(state === 'breaks' ? detail : `${state}: ${detail}`);
  return `${start}><${kind} message="${message}"/></testcase>`;
}
