import type { Cause, Row } from './findings.ts';
import { counted, names, summaryLines, type Report } from './report-text.ts';

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#ccd, #445); --bad: light-dark(#a11, #f99); --good: light-dark(#064, #7d9); }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 75rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid var(--line); }
code { overflow-wrap: anywhere; }
.breaks { color: var(--bad); font-weight: 600; } .conforms { color: var(--good); }
li { margin-bottom: .75rem; }`;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For HTML and XML; a control character, which XML forbids, becomes a question mark. */
export function escaped(text: string): string {
  return text
    .replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]|\p{Cs}/gu, '?');
}

/** One page that needs no other file and no script. */
export function htmlOf(report: Report): string {
  const { causes, warnings, rows } = report.outcome;
  const [title = '', totals = ''] = summaryLines(report);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Contract check</title>
<style>${STYLE}</style>
<h1>Contract check</h1>
<p>${escaped(title)}<br>${escaped(totals)}</p>
${list('Causes', causes)}
${list('Warnings, which break nothing', warnings)}
${report.leftOut.length > 0 ? `<p>Left out: ${escaped(report.leftOut.join('; '))}</p>` : ''}
<h2>Operations by status</h2>
<table>
<thead><tr><th>Operation<th>Call<th>Status<th>Result<th>Calls<th>Detail</thead>
${rows.map(rowOf).join('\n')}
</table>
</html>
`;
}

function list(title: string, causes: readonly Cause[]): string {
  if (causes.length === 0) return '';
  const items = causes.map(
    (cause) =>
      `<li><strong>${escaped(counted(cause))}</strong>${cause.fields.length > 0 ? `<br>in ${escaped(names(cause.fields))}` : ''}<br><code>${escaped(cause.example)}</code><br><small>${escaped(cause.operations.join(', '))}</small>`,
  );
  return `<h2>${title}</h2>\n<ol>\n${items.join('\n')}\n</ol>`;
}

function rowOf({ operation, status, state, calls, detail }: Row): string {
  const { id, method, path } = operation;
  const cells = [id, `${method} ${path}`, String(status ?? ''), state, String(calls), detail];
  const [kind] = state.split(' ');
  return `<tr class="${kind}">${cells.map((cell) => `<td>${escaped(cell)}`).join('')}`;
}
