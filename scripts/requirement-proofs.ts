import ts from 'typescript';

export type Requirement = { readonly id: string; readonly area: string; readonly isGap: boolean };
export type Proofs = {
  /** Requirement id -> `file: test name` of the tests that name it. */
  readonly byId: ReadonlyMap<string, readonly string[]>;
  /** Errors in the test names themselves. */
  readonly problems: readonly string[];
};

const ROW = /^\| ([A-Z]{2,})-(\d{2,3}) \|.*\|\s*(\w+)\s*\|[^|]*\|\s*$/;
const IDS_ONLY = /^[A-Z]{2,}-\d{2,3}(?:[\s,]+[A-Z]{2,}-\d{2,3})*$/;
const BRACKETS = /\[([^[\]]*)\]/g;
const RANGE = /(?<![A-Z])[A-Z]{2,}-\d{2,3}\s*(?:\.\.|–|-|to)\s*(?:[A-Z]{2,}-)?\d{2,3}/;
const TEST_NAMES = new Set(['it', 'test']);
const NOT_RUN = new Set(['skip', 'skipIf', 'runIf', 'todo', 'fixme']);
/** A placeholder for a value known only at run time. */
const COMPUTED = '\uFFFC';
/** A placeholder that may add a bracket. */
const HIDDEN_BRACKET = '…[…]';

/** The rows of docs/requirements.md, gaps included. */
export function readRequirements(markdown: string): readonly Requirement[] {
  return markdown.split('\n').flatMap((line) => {
    const row = ROW.exec(line);
    const [, area, number, kind] = row ?? [];
    if (area === undefined || number === undefined) return [];
    return [{ id: `${area}-${number}`, area, isGap: kind === 'gap' }];
  });
}

/**
 * Collects the requirement ids in test names. A skipped test proves nothing. A name whose bracket
 * is filled at run time (`[%s]`, `[$ids]`, a template) counts for the id strings of its own file,
 * where such tables are.
 */
export function collectProofs(
  files: readonly { readonly path: string; readonly source: string }[],
  known: ReadonlySet<string>,
): Proofs {
  const byId = new Map<string, string[]>();
  const problems: string[] = [];
  const areas = new Set([...known].map(areaOf));
  for (const { path, source } of files) {
    const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kindOf(path));
    const table = idStrings(file);
    for (const title of runTitles(file)) {
      const { ids, problem } = idsOf(title, table);
      const name = title.replaceAll(COMPUTED, '…');
      if (problem !== undefined) problems.push(`${path}: ${problem} in '${name}'`);
      // [UTF-16] looks like an id but is none: no row has that area.
      for (const id of ids.filter((some) => areas.has(areaOf(some)))) {
        if (!known.has(id)) problems.push(`${path}: there is no requirement ${id} ('${name}')`);
        byId.set(id, [...(byId.get(id) ?? []), `${path}: ${name}`]);
      }
    }
  }
  return { byId, problems };
}

function kindOf(path: string): ts.ScriptKind {
  return path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
}

function idsOf(
  title: string,
  table: readonly string[],
): { ids: readonly string[]; problem?: string } {
  const ids: string[] = [];
  if (title.includes(HIDDEN_BRACKET)) return { ids, problem: 'a bracket in a placeholder' };
  for (const [, content = ''] of title.matchAll(BRACKETS)) {
    if (RANGE.test(content)) return { ids, problem: 'a range of requirements; name each' };
    if (IDS_ONLY.test(content)) ids.push(...splitIds(content));
    else if (/^(?:%s|\$\w+|\uFFFC)$/.test(content)) ids.push(...table);
  }
  return { ids };
}

function areaOf(id: string): string {
  return id.slice(0, id.indexOf('-'));
}

function splitIds(text: string): readonly string[] {
  return text.split(/[\s,]+/);
}

/** Titles of the tests that run, computed parts replaced by a placeholder. */
function runTitles(file: ts.SourceFile): readonly string[] {
  const titles: string[] = [];
  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node)) {
      const words = calleeWords(node.expression);
      const isTestOrGroup = words[0] !== undefined && /^(it|test|describe)$/.test(words[0]);
      if (isTestOrGroup && words.some((word) => NOT_RUN.has(word))) return;
      const [title] = node.arguments;
      const isTest = TEST_NAMES.has(words[0] ?? '') && !words.includes('describe');
      if (isTest && title !== undefined) titles.push(...textOf(title));
    }
    ts.forEachChild(node, visit);
  }
  visit(file);
  return titles;
}

/** `test.describe.skip` and `it.each(rows)` as words; empty for a callee of another form. */
function calleeWords(callee: ts.Expression): readonly string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) {
    return [...calleeWords(callee.expression), callee.name.text];
  }
  if (ts.isCallExpression(callee)) return calleeWords(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return calleeWords(callee.tag);
  return [];
}

function textOf(title: ts.Expression): readonly string[] {
  if (ts.isStringLiteralLike(title)) return [title.text];
  if (ts.isTemplateExpression(title)) {
    const tails = title.templateSpans.map(
      ({ expression, literal }) =>
        (hasBracket(expression) ? HIDDEN_BRACKET : COMPUTED) + literal.text,
    );
    return [title.head.text + tails.join('')];
  }
  if (ts.isBinaryExpression(title)) {
    return [[title.left, title.right].map((part) => textOf(part)[0] ?? COMPUTED).join('')];
  }
  return [];
}

/** Whether a text within the expression opens a bracket. */
function hasBracket(node: ts.Node): boolean {
  const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node);
  if (isText && node.text.includes('[')) return true;
  return ts.forEachChild(node, hasBracket) ?? false;
}

function idStrings(file: ts.SourceFile): readonly string[] {
  const found = new Set<string>();
  function visit(node: ts.Node): void {
    if (ts.isStringLiteralLike(node) && IDS_ONLY.test(node.text)) {
      for (const id of splitIds(node.text)) found.add(id);
    }
    ts.forEachChild(node, visit);
  }
  visit(file);
  return [...found];
}
