import type { OutcomeRow } from './build-outcome.ts';
import type { Report } from './report-text.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes text for XML; replaces control characters, which XML forbids, by question marks. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '')
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]|\p{Cs}/gu, '?');
}

/** Formats a test case for each operation and status, in a suite for each tag. */
export function formatJunit({ outcome, seconds }: Report): string {
  const suites = [...Map.groupBy(outcome.rows, ({ operation }) => operation.tag)];
  const total = formatCounts(outcome.rows);
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="contract" ${total} time="${seconds.toFixed(3)}">
${suites.map(([tag, rows]) => formatSuite(tag, rows)).join('\n')}
</testsuites>
`;
}

function formatCounts(rows: readonly OutcomeRow[]): string {
  const failures = rows.filter(({ state }) => state === 'breaks').length;
  const skipped = rows.filter(({ state }) => state.startsWith('not ')).length;
  return `tests="${rows.length}" failures="${failures}" errors="0" skipped="${skipped}"`;
}

function formatSuite(tag: string, rows: readonly OutcomeRow[]): string {
  return `<testsuite name="${escapeXml(tag)}" ${formatCounts(rows)}>\n${rows.map(formatCase).join('\n')}\n</testsuite>`;
}

function formatCase({ operation, status, state, detail }: OutcomeRow): string {
  const start = `<testcase classname="${operation.tag}.${operation.id}" name="${status ?? 'all'}"`;
  if (state === 'conforms') return `${start}/>`;
  const kind = state === 'breaks' ? 'failure' : 'skipped';
  const message = escapeXml(state === 'breaks' ? detail : `${state}: ${detail}`);
  return `${start}><${kind} message="${message}"/></testcase>`;
}
