import ts from 'typescript';

export type Requirement = { readonly id: string; readonly area: string; readonly isGap: boolean };
export type Proofs = {
  /** Tests that name a requirement, as `file: test name`, by requirement id. */
  readonly byId: ReadonlyMap<string, readonly string[]>;
  readonly problems: readonly string[];
};

const ID = '[A-Z]{2,}-[0-9]{2,3}';
const ROW = /^\| ([A-Z]{2,})-(\d{2,3}) \|.*\|\s*(\w+)\s*\|[^|]*\|\s*$/;
const IDS_ONLY = new RegExp(`^${ID}(?:[\\s,]+${ID})*$`);
const BRACKETS = /\[([^[\]]*)\]/g;
const RANGE = /(?<![A-Z])[A-Z]{2,}-\d{2,3}\s*(?:\.\.|–|-|to)\s*(?:[A-Z]{2,}-)?\d{2,3}/;
/** Callee of a test, such as `test.describe.skip`. */
const CALLEE = /^(?:it|test|describe)\b(?:\.\w+)*/;
const NOT_RUN = /\.(?:skip|skipIf|runIf|todo|fixme)\b/;
/** Content of a bracket that is replaced at run time, such as `%s`. */
const FILLED = /^(?:%s|\$\w+|\$\{.*\})$/;
const ID_STRINGS = new RegExp(`(['"\`])(${ID}(?:[\\s,]+${ID})*)\\1`, 'g');

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
 * is filled at run time (`[%s]`, `[$ids]`, a template) counts for all id strings of its file,
 * because the file contains the table of values.
 */
export function collectProofs(
  files: readonly { readonly path: string; readonly source: string }[],
  requirementIds: ReadonlySet<string>,
): Proofs {
  const byId = new Map<string, string[]>();
  const problems: string[] = [];
  const areas = new Set([...requirementIds].map(getArea));
  for (const { path, source } of files) {
    const file = ts.createSourceFile(
      path,
      source,
      ts.ScriptTarget.Latest,
      true,
      getScriptKind(path),
    );
    const ids = [...source.matchAll(ID_STRINGS)].flatMap(([, , some = '']) => splitIds(some));
    const table = [...new Set(ids)];
    for (const title of listRunTitles(file)) {
      const { ids: named, problem } = parseIds(title, table);
      const name = title.replaceAll(/^['"`]|['"`]$/g, '');
      if (problem !== undefined) problems.push(`${path}: ${problem} in '${name}'`);
      // Skips texts such as [UTF-16], which look like an id: no requirement has the area UTF.
      for (const id of named.filter((some) => areas.has(getArea(some)))) {
        if (!requirementIds.has(id))
          problems.push(`${path}: there is no requirement ${id} ('${name}')`);
        byId.set(id, [...(byId.get(id) ?? []), `${path}: ${name}`]);
      }
    }
  }
  return { byId, problems };
}

function getScriptKind(path: string): ts.ScriptKind {
  return path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
}

function parseIds(
  title: string,
  table: readonly string[],
): { ids: readonly string[]; problem?: string } {
  const ids: string[] = [];
  for (const [, content = ''] of title.matchAll(BRACKETS)) {
    if (RANGE.test(content)) return { ids, problem: 'a range of requirements; name each' };
    if (IDS_ONLY.test(content)) ids.push(...splitIds(content));
    else if (FILLED.test(content)) ids.push(...table);
  }
  return { ids };
}

function getArea(id: string): string {
  return id.slice(0, id.indexOf('-'));
}

function splitIds(text: string): readonly string[] {
  return text.split(/[\s,]+/);
}

/** Lists the titles of the tests that run, as they are written. */
function listRunTitles(file: ts.SourceFile): readonly string[] {
  const titles: string[] = [];
  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node)) {
      const [callee = ''] = CALLEE.exec(node.expression.getText(file)) ?? [];
      if (NOT_RUN.test(callee)) return;
      const [title] = node.arguments;
      if (callee !== '' && !callee.includes('describe') && title) titles.push(title.getText(file));
    }
    ts.forEachChild(node, visit);
  }
  visit(file);
  return titles;
}
