import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

// A test that expects a text to be absent cannot fail once the product has renamed the text. Each literal
// text of such a test therefore occurs in the product or in another check of the file. Short texts and parts
// of a pattern may occur there by chance.
const ROOT = join(import.meta.dirname, '../..');
const TESTS = ['src/**/*.test.{ts,tsx}', 'tests/**/*.{test,e2e}.{ts,tsx}'];
const PRODUCT = ['{src,mock-server,contract}/**/*.{ts,tsx,json,yaml,html}', 'index.html'];

const TEXT_QUERY =
  /^(?:query|get)(?:All)?By(?:Text|Label|LabelText|Title|Placeholder|PlaceholderText)$/;
const ABSENCE =
  /^expect\b[^]*(?:\.not\.to(?:BeInTheDocument|BeVisible|BeAttached)\(\)|\.toBe(?:Null|Hidden)\(\)|\.toHave(?:Count|Length)\(0\))$/;
const ABSENT_CONTENT = /^expect\b[^]*\.not\.to(?:HaveTextContent|ContainText)$/;

type Literal = ts.StringLiteralLike | ts.RegularExpressionLiteral;

/** Returns the literal texts and patterns that a test expects to be absent. */
function findAbsent(source: string): readonly Literal[] {
  const found = new Set<Literal>();
  const addTexts = (nodes: readonly ts.Node[]) => {
    for (const node of nodes)
      if (ts.isStringLiteralLike(node) || ts.isRegularExpressionLiteral(node)) found.add(node);
  };
  const addQueries = (node: ts.Node) => {
    if (ts.isCallExpression(node)) addTexts(getQueriedTexts(node));
    ts.forEachChild(node, addQueries);
  };
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node)) {
      if (ABSENT_CONTENT.test(node.expression.getText())) addTexts(node.arguments);
      if (ABSENCE.test(node.getText())) addQueries(node);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('a.tsx', source, ts.ScriptTarget.Latest, true));
  return [...found];
}

/** Returns the texts for which a query looks: its first argument, or the accessible name of a role. */
function getQueriedTexts({ expression, arguments: given }: ts.CallExpression): readonly ts.Node[] {
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : '';
  if (TEXT_QUERY.test(name)) return given.slice(0, 1);
  const options = given.at(1);
  if (!name.endsWith('ByRole') || !options || !ts.isObjectLiteralExpression(options)) return [];
  return options.properties.flatMap((property) =>
    ts.isPropertyAssignment(property) && property.name.getText() === 'name'
      ? [property.initializer]
      : [],
  );
}

/** Source code whose numbers and template expressions are `#`. */
class Source {
  readonly #text: string;
  /** Patterns of the templates: `Choose other ${kind}` matches 'Choose other funds'. */
  readonly #templates: readonly RegExp[];

  constructor(source: string) {
    this.#text = source
      .replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '#')
      .replaceAll(/\d[\d,.:]*/g, '#')
      .replaceAll(String.raw`\'`, "'");
    this.#templates = (this.#text.match(/`[^`\n]*`/g) ?? [])
      .filter((quoted) => quoted.includes('#') && /[a-z]{4}/i.test(quoted))
      .map((quoted) => {
        const escaped = quoted.slice(1, -1).replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
        return new RegExp(`^${escaped.replaceAll('#', '.+')}$`);
      });
  }

  contains(literal: Literal): boolean {
    if (ts.isRegularExpressionLiteral(literal)) return toPattern(literal.text).test(this.#text);
    if (this.#templates.some((template) => template.test(literal.text))) return true;
    // The accessible name of a button ends with the name of its row: 'View documents of Albion Quay VCT'.
    return literal.text
      .split(' of ')
      .every((part) => this.#text.includes(part.replaceAll(/\d[\d,.:]*/g, '#')));
  }
}

/** Converts a regular expression for source code: without anchors, with `#` for numbers. */
function toPattern(literal: string): RegExp {
  const end = literal.lastIndexOf('/');
  const unanchored = literal
    .slice(1, end)
    .replace(/^\^/, '')
    .replace(/(?<!\\)\$$/, '');
  return new RegExp(unanchored.replaceAll(/\\d\+?|\d+/g, '#'), literal.slice(end + 1));
}

function findUnknown(source: string, product: Source): readonly string[] {
  const absent = findAbsent(source);
  const unknown = absent.filter((literal) => !product.contains(literal));
  if (unknown.length === 0) return [];
  const otherChecks = new Source(
    absent.reduceRight((rest, { pos, end }) => rest.slice(0, pos) + rest.slice(end), source),
  );
  return unknown
    .filter((literal) => !otherChecks.contains(literal))
    .map((literal) => literal.getText());
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

it('a text that a test expects to be absent occurs in the product or in another check', () => {
  const files = globSync(PRODUCT, { cwd: ROOT }).filter(
    (path) => !/\.test\.|[\\/]generated[\\/]/.test(path),
  );
  const product = new Source(files.map(read).join('\n'));
  const found = globSync(TESTS, { cwd: ROOT }).flatMap((path) =>
    findUnknown(read(path), product).map((text) => `${path}: ${text}`),
  );
  expect(found).toEqual([]);
});

it.each([
  ["expect(screen.queryByText('Renamed')).toBeNull();", ["'Renamed'"]],
  ['expect(screen.queryByText(/^Renamed/)).not.toBeVisible();', ['/^Renamed/']],
  ["await expect(page.getByText('Renamed')).toHaveCount(0);", ["'Renamed'"]],
  ["expect(list.queryByRole('link', { name: 'Renamed' })).toBeNull();", ["'Renamed'"]],
  ["expect(row).not.toHaveTextContent('Renamed');", ["'Renamed'"]],
  [
    "expect(a.queryByText('Renamed')).toBeNull(); expect(b).not.toContainText('Renamed');",
    ["'Renamed'", "'Renamed'"],
  ],
  ["expect(screen.queryByText('Choose other funds')).toBeNull();", []],
  ["expect(screen.queryByText('Saved at 09:00')).toBeNull();", []],
  ["screen.getByText('Here'); expect(screen.queryByText('Here')).toBeNull();", []],
  ["expect(screen.getByText('Renamed')).toBeVisible();", []],
])('in %s, the texts %j are unknown', (test, unknown) => {
  const product = new Source('`Choose other ${kind}`; `Saved at ${time}`;');
  expect(findUnknown(test, product)).toEqual(unknown);
});
