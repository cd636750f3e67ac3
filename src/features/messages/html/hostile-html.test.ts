import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allHostileBodies } from '#tests/support/hostile-html.ts';
import { sanitiseHtml } from './sanitise.ts';

/** `npm run test:soak` runs more and longer ones. */
const isSoak = import.meta.env.MODE === 'soak';
const RUNS = isSoak ? 100_000 : 400;
const LENGTH = isSoak ? 60 : 25;
const SEED = 20_260_316;

const KEPT =
  'p br div span b strong i em u ul ol li a blockquote table thead tbody tr td th h1 h2 h3 h4 hr pre code';
const DROPPED =
  'svg math style script noscript template select option textarea title xmp iframe mtext mi mglyph foreignObject annotation-xml desc form input object img body html frameset image plaintext nobr button x-y';
const ATTRIBUTES =
  'id name class style onclick href src title colspan data-a aria-label is slot xmlns xlink:href';
const VALUES =
  'x javascript:alert(1) https://a.example "</style>" "</title><img/src/onerror=alert(1)>" "-->" &quot;&gt; 2';
const TEXTS = 'text <!-- --> <![CDATA[ ]]> &lt; &amp;lt; < > " \' \u0000 \u2028 <!doctype> <?x';

const pieces = (text: string) => fc.constantFrom(...text.split(' '));
const tag = pieces(`${KEPT} ${DROPPED}`);
const markup: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(tag, fc.array(fc.tuple(pieces(ATTRIBUTES), pieces(VALUES)), { maxLength: 3 }))
      .map(([name, given]) => `<${[name, ...given.map((pair) => pair.join('='))].join(' ')}>`),
  },
  { weight: 3, arbitrary: tag.map((name) => `</${name}>`) },
  { weight: 2, arbitrary: pieces(TEXTS) },
);
const body = fc.array(markup, { maxLength: LENGTH, size: 'max' }).map((list) => list.join(''));

const ALLOWED_TAGS = new Set(KEPT.split(' '));
const ALLOWED_ATTRIBUTES = new Set('href title colspan rowspan target rel'.split(' '));

function boxed(html: string): HTMLElement {
  const box = document.createElement('div');
  box.append(sanitiseHtml(html));
  return box;
}

function forbiddenIn(box: HTMLElement): readonly string[] {
  return [...box.querySelectorAll('*')].flatMap((element) => [
    ...(ALLOWED_TAGS.has(element.localName) ? [] : [element.outerHTML]),
    ...(element.namespaceURI === 'http://www.w3.org/1999/xhtml' ? [] : ['namespace']),
    ...element.getAttributeNames().filter((name) => !ALLOWED_ATTRIBUTES.has(name)),
    ...(element instanceof HTMLAnchorElement && !/^(https|mailto|tel):$/.test(element.protocol)
      ? [element.href]
      : []),
  ]);
}

describe('sanitiseHtml and hostile markup', () => {
  it('leaves nothing of 4,000 bodies but what a message may have', () => {
    const left = allHostileBodies.filter((html) => forbiddenIn(boxed(html)).length > 0);
    expect(left).toEqual([]);
  });

  it('leaves nothing but that of any markup, and the same when it is read again', () => {
    fc.assert(
      fc.property(body, (html) => {
        const once = boxed(html);
        expect(forbiddenIn(once)).toEqual([]);
        const again = boxed(once.innerHTML);
        expect(again.innerHTML).toBe(once.innerHTML);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });
});
