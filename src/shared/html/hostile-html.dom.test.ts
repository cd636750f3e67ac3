import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allHostileBodies } from '#tests/support/hostile-html.ts';
import { isFullTier, getPropertyRuns } from '#tests/support/tier.ts';
import { sanitiseHtml } from './sanitise.ts';

/** Whether the tests run with `npm run test:unit -- --mode soak`: with more and longer bodies. */
const isSoak = import.meta.env.MODE === 'soak';
const RUNS = getPropertyRuns({ short: 80, full: 400, soak: 100_000 });
const LENGTH = isSoak ? 40 : 25;
const SOAK_MS = isSoak ? 3_600_000 : undefined;
const HAND_PICKED = 480;
const SEED = 20_260_316;

const PRESERVED =
  'p br div span b strong i em u ul ol li a blockquote table caption thead tbody tfoot tr td th h1 h2 h3 h4 hr pre code dl dt dd sup sub s del ins mark small q';
const DROPPED =
  'svg math style script noscript template base section center font menu listing xmp plaintext ruby rt select option textarea title xmp iframe mtext mi mglyph foreignObject annotation-xml desc form input object img body html frameset image plaintext nobr button x-y';
const ATTRIBUTES =
  'id data-style alt value type start hidden face name class style onclick href src title colspan data-a aria-label is slot xmlns xlink:href';
const VALUES =
  'x display:block white-space:pre;float:left text-decoration:line-through mso-list:Ignore javascript:alert(1) https://a.example "</style>" "</title><img/src/onerror=alert(1)>" "-->" &quot;&gt; 2';
const TEXTS = 'text <!-- --> <![CDATA[ ]]> &lt; &amp;lt; < > " \' \u0000 \u2028 <!doctype> <?x';

const pieces = (text: string) => fc.constantFrom(...text.split(' '));
const tag = pieces(`${PRESERVED} ${DROPPED}`);
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

const ALLOWED_TAGS = new Set(PRESERVED.split(' '));
const ALLOWED_ATTRIBUTES = new Set('href title lang colspan rowspan target rel'.split(' '));

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
  it('removes from a hostile body everything that a message may not contain', () => {
    // tests/e2e/hostile-html.e2e.ts parses all hostile bodies in Chromium.
    const some = allHostileBodies.slice(0, HAND_PICKED);
    const bodies = isSoak ? allHostileBodies : some.filter((_, at) => isFullTier || at % 4 === 0);
    const left = bodies.filter((html) => forbiddenIn(boxed(html)).length > 0);
    expect(left).toEqual([]);
  });

  it(
    'removes forbidden content from random markup, and sanitising the result again changes nothing',
    async () => {
      await fc.assert(
        fc.asyncProperty(body, async (html) => {
          const once = boxed(html);
          expect(forbiddenIn(once)).toEqual([]);
          expect(boxed(once.innerHTML).innerHTML).toBe(once.innerHTML);
          // Each body runs in a task of its own, because jsdom releases weakly held objects only at
          // the end of a task.
          await new Promise((resolve) => setTimeout(resolve));
        }),
        { numRuns: RUNS, seed: SEED },
      );
    },
    SOAK_MS,
  );
});
