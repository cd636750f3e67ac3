import { join, relative } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

// A browser's translator replaces each text node. React still updates or removes its own node, which the
// translator has replaced: the update is lost, or React throws
// (https://github.com/facebook/react/issues/11538). A text that is the only child of an element is safe,
// because React sets the element's content. A text that never changes is safe too.

const ROOT = join(import.meta.dirname, '../..');
const FIXTURE = join(import.meta.dirname, 'fixtures/standing-text.tsx');

/** Kind of node that a child renders; a child has several kinds if it may render different nodes. */
type Kind = 'nothing' | 'element' | 'static text' | 'text';
type Problem = { readonly node: ts.Node; readonly why: string };

const CHANGING = 'may change beside others';
const DISPLACED = 'stands behind what may come and go';
const BARE = 'is bare in a fragment, or returned by a part';

/** Names of elements, and of components that always render one element unless a `CHOICE` prop varies. */
const STANDING = /^(?:[a-z].*|Icon|DataText|\w+Link)$/;
/** Props that may choose the element that a component renders. */
const CHOICE = /^(?:key|as|icon)$/;
const EMPTY =
  ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike | ts.TypeFlags.VoidLike;

const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (path) => ts.sys.readFile(path));
const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
const parts = fileNames.filter((name) => /^src\/.+(?<!\.test)\.tsx$/.test(relative(ROOT, name)));
const program = ts.createProgram([...parts, FIXTURE], options);
const checker = program.getTypeChecker();

const kinds = new Map<ts.Type, readonly Kind[]>();

function kindsOf(type: ts.Type): readonly Kind[] {
  const before = kinds.get(type);
  if (before) return before;
  // Stops the recursion: a list of elements may contain lists of elements.
  kinds.set(type, []);
  const found = [...new Set(findKinds(type))];
  kinds.set(type, found);
  return found;
}

function findKinds(type: ts.Type): readonly Kind[] {
  if (type.isUnion()) {
    const all = type.types.map(kindsOf);
    const isChoice = new Set(all.flat()).size > 1 || all.length > 1;
    return all.flat().map((kind) => (kind === 'static text' && isChoice ? 'text' : kind));
  }
  // The left side of `&&` may render nothing: '', 0 or 0n.
  if (type.flags & (EMPTY | ts.TypeFlags.BigIntLiteral)) return ['nothing'];
  if (type.isStringLiteral()) return [/\S/.test(type.value) ? 'static text' : 'nothing'];
  if (type.isNumberLiteral()) return [type.value === 0 ? 'nothing' : 'static text'];
  const constraint = checker.getBaseConstraintOfType(type) ?? type;
  if (constraint !== type) return kindsOf(constraint);
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return ['text'];
  const item = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  return item ? [...kindsOf(item), 'nothing'] : ['element', 'nothing'];
}

function kindsOfChild(child: ts.JsxChild): readonly Kind[] {
  if (ts.isJsxText(child)) return [/\S/.test(child.text) ? 'static text' : 'nothing'];
  if (ts.isJsxFragment(child)) return ['element'];
  if (ts.isJsxExpression(child)) {
    return child.expression ? kindsOf(checker.getTypeAtLocation(child.expression)) : ['nothing'];
  }
  const opening = ts.isJsxElement(child) ? child.openingElement : child;
  return isStanding(opening) ? ['element'] : ['element', 'nothing'];
}

/**
 * Returns true if the element always exists while its parent is mounted. Other elements may change or
 * disappear.
 */
function isStanding({ tagName, attributes }: ts.JsxOpeningLikeElement): boolean {
  const isChosen = attributes.properties.some(
    (one) =>
      ts.isJsxAttribute(one) &&
      CHOICE.test(one.name.getText()) &&
      one.initializer &&
      ts.isJsxExpression(one.initializer) &&
      !isFixed(one.initializer.expression),
  );
  if (isChosen) return false;
  const { valueDeclaration: made } = checker.getSymbolAtLocation(tagName) ?? {};
  const isStyled = /^\w+ = styled\(/.test(made?.getText() ?? '');
  return STANDING.test(tagName.getText()) || isStyled;
}

/** Returns true if a value is constant while the page is open: a literal, or `copy.title` of an import. */
function isFixed(value: ts.Expression | undefined): boolean {
  if (!value || ts.isStringLiteralLike(value)) return true;
  const root = ts.isPropertyAccessExpression(value) ? value.expression : value;
  return checker.getSymbolAtLocation(root)?.declarations?.some(ts.isImportSpecifier) ?? false;
}

const isText = (all: readonly Kind[]) => all.includes('text') || all.includes('static text');

function* problemsOfChildren(parent: ts.JsxElement | ts.JsxFragment): Iterable<Problem> {
  const children = parent.children.filter(
    (child) =>
      !(ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces) &&
      !(ts.isJsxExpression(child) && !child.expression),
  );
  if (children.length < 2 && ts.isJsxElement(parent)) return;
  let comesAndGoes = false;
  for (const child of children) {
    const all = kindsOfChild(child);
    if (all.includes('text')) yield { node: child, why: CHANGING };
    else if (isText(all) && ts.isJsxFragment(parent)) yield { node: child, why: BARE };
    else if (isText(all) && comesAndGoes) yield { node: child, why: DISPLACED };
    comesAndGoes ||= all.length > 1 || all[0] === 'text';
  }
}

function* problemsOfPart(part: ts.FunctionDeclaration | ts.ArrowFunction): Iterable<Problem> {
  const name = ts.isVariableDeclaration(part.parent) ? part.parent.name : part.name;
  const signature = checker.getSignatureFromDeclaration(part);
  if (!name || !signature || !/^[A-Z][A-Za-z]*[a-z]/.test(name.getText())) return;
  if (isText(kindsOf(signature.getReturnType()))) yield { node: name, why: BARE };
}

function* problemsIn(node: ts.Node): Iterable<Problem> {
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) yield* problemsOfChildren(node);
  if (ts.isFunctionDeclaration(node) || ts.isArrowFunction(node)) yield* problemsOfPart(node);
  for (const child of node.getChildren()) yield* problemsIn(child);
}

function problemsOfFile(name: string): readonly Problem[] {
  const file = program.getSourceFile(name);
  if (!file) throw new Error(`${name} is not there.`);
  return [...problemsIn(file)];
}

it('every text that may change, or that follows a conditional node, has its own element', () => {
  expect(parts.length).toBeGreaterThan(200);
  const found = parts.flatMap((part) =>
    problemsOfFile(part).map(
      ({ node, why }) => `${relative(ROOT, part)}: ${node.getText().slice(0, 80)} ${why}`,
    ),
  );
  expect(found).toEqual([]);
});

it('the check finds each text without its own element in the fixture, from the types of its siblings', () => {
  const found = problemsOfFile(FIXTURE).map(({ node }) => {
    const statement = ts.findAncestor(node, ts.isVariableStatement);
    return statement?.declarationList.declarations[0]?.name.getText();
  });
  const named = program.getSourceFile(FIXTURE)?.text.match(/(?<=const )Wrong\w+/g);
  expect(found).toEqual(named);
});
