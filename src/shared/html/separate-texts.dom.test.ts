import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getPropertyRuns } from '#tests/support/tier.ts';
import { convertHtmlToText, readNodeLines, joinLines } from './html-to-text.ts';
import { sanitiseHtml } from './sanitise.ts';

const SEED = 20_260_316;
const RUNS = getPropertyRuns({ short: 80, full: 400 });

/*
 * HTML elements by how a browser renders them, including obsolete ones. Copied from the 'Rendering'
 * section of the HTML standard, so that the test does not depend on the tables of the product.
 */
const BLOCK =
  'address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li listing main menu nav ol p pre search section summary ul table caption tbody tfoot thead tr td th xmp optgroup option br'.split(
    ' ',
  );
const BOX =
  'audio button canvas embed iframe img input marquee meter object progress select svg textarea video rt math'.split(
    ' ',
  );
const INLINE =
  'a abbr acronym b bdi bdo big blink cite code data dfn em font i kbd label mark nobr output q ruby s samp small span strike strong sub sup time tt u var wbr del ins x-y o:p'.split(
    ' ',
  );
const UNDRAWN =
  'area base basefont datalist head link meta noembed noframes param rp script source style template title track noscript colgroup col'.split(
    ' ',
  );
/**
 * Elements whose text is raised, lowered or struck through, and so looks separate from the text
 * beside it.
 */
const APART_AS_TEXT = 'sup sub s strike del'.split(' ');
const VOID = 'area base basefont br col embed hr img input link meta param source track wbr'.split(
  ' ',
);
/** Elements whose content is not markup, or is rendered only if the element fails. */
const WITHOUT_CHILDREN = new Set([
  ...VOID,
  ...UNDRAWN,
  ...'audio canvas iframe math meter object progress select svg textarea video xmp'.split(' '),
]);
const STYLES = [
  '',
  ' style="display:block"',
  ' style="color:red; display: flex"',
  ' style="display:inline-block"',
  ' style="float:left"',
  ' style="position:absolute"',
  ' style="text-decoration:line-through"',
  ' style="vertical-align:super"',
  ' style="white-space:pre"',
];
const APART_STYLE = /display|float|position/;
const MARK_STYLE = /line-through|super/;

type Tree = { readonly name: string; readonly style: string; readonly children: readonly Child[] };
type Child = Tree | null;

const tree = fc.letrec<{ child: Child; tree: Tree }>((tie) => ({
  child: fc.oneof({ depthSize: 'small' }, fc.constant(null), fc.constant(null), tie('tree')),
  tree: fc.record({
    name: fc.constantFrom(...BLOCK, ...BOX, ...INLINE, ...UNDRAWN),
    style: fc.constantFrom(...STYLES),
    children: fc.array(tie('child'), { maxLength: 4 }),
  }),
}));

/** Builds the markup, with a numbered word for each text: w0z, w1z … */
function markupOf(children: readonly Child[]): string {
  let count = 0;
  const write = (child: Child): string => {
    if (child === null) return `w${count++}z`;
    const { name, style } = child;
    if (VOID.includes(name)) return `<${name}${style}>`;
    const inner = WITHOUT_CHILDREN.has(name) ? '' : child.children.map(write).join('');
    return `<${name}${style}>${inner}</${name}>`;
  };
  return children.map(write).join('');
}

/** Parses the markup and returns the pairs of adjacent words that a browser renders apart. */
function drawnApart(html: string, withMarks: boolean): readonly string[] {
  const box = document.createElement('div');
  box.innerHTML = html;
  const pairs: string[] = [];
  let last = '';
  let isApart = false;
  const visit = (node: Node): void => {
    if (node instanceof Text) {
      for (const [piece] of node.data.matchAll(/w\d+z|[^w]+/g)) {
        if (!piece.startsWith('w')) {
          isApart = true;
          continue;
        }
        if (last !== '' && isApart) pairs.push(last + piece);
        last = piece;
        isApart = false;
      }
    }
    if (!(node instanceof Element) || UNDRAWN.includes(node.localName)) return;
    const style = node.getAttribute('style') ?? '';
    const isBoundary =
      BLOCK.includes(node.localName) ||
      BOX.includes(node.localName) ||
      // A `wbr` renders no box, whatever its style.
      (APART_STYLE.test(style) && node.localName !== 'wbr') ||
      (withMarks &&
        node.textContent !== '' &&
        (APART_AS_TEXT.includes(node.localName) || MARK_STYLE.test(style)));
    isApart ||= isBoundary;
    node.childNodes.forEach(visit);
    isApart ||= isBoundary;
  };
  box.childNodes.forEach(visit);
  return pairs;
}

describe('texts that a browser renders apart', () => {
  const trees = fc.array(tree.child, { minLength: 2, maxLength: 6 });

  it('a sanitised message joins no two texts that a browser renders apart [MSG-028]', () => {
    fc.assert(
      fc.property(trees, (children) => {
        const html = markupOf(children);
        const box = document.createElement('div');
        box.append(sanitiseHtml(html));
        const apart = new Set(drawnApart(box.innerHTML, false));
        const joined = drawnApart(html, false).filter(
          (pair) => box.textContent.includes(pair) && !apart.has(pair),
        );
        expect({ html, joined }).toEqual({ html, joined: [] });
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });

  it('the plain text of a message joins no two texts that a browser renders apart', () => {
    fc.assert(
      fc.property(trees, (children) => {
        const html = markupOf(children);
        const text = joinLines(readNodeLines(sanitiseHtml(html)));
        const pairs = drawnApart(html, true);
        expect({ html, text, joined: pairs.filter((pair) => text.includes(pair)) }).toEqual({
          html,
          text,
          joined: [],
        });
        // `convertHtmlToText` does not read styles, so they are removed from the expected text.
        const plain = html.replaceAll(/ style="[^"]*"/g, '');
        const read = convertHtmlToText(plain);
        const apart = drawnApart(plain, true).filter((pair) => read.includes(pair));
        expect({ plain, read, joined: apart }).toEqual({ plain, read, joined: [] });
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });
});
