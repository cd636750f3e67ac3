import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitiseMessageHtml } from './message-html.ts';

// Allowed markup, without attributes except an absolute address on a link.
const ALLOWED_MARKUP =
  /<\/?(?:b|strong|i|em|p|ul|ol|li)>|<br \/>|<\/a>|<a href="(?:https?:\/\/|mailto:|tel:)[^"<>]*">/gi;

const HOSTILE_PIECES =
  '< > / " \' = & ; <!-- --> </ <div> </div> <td> <del> </del> <sup> a b p li ul script style svg href https://x javascript: onload &lt &#60;'
    .split(' ')
    .concat(' ');

describe('sanitiseMessageHtml', () => {
  it.each([
    ['<p>Hi <b>you</b> &amp; me & co</p>', '<p>Hi <b>you</b> &amp; me &amp; co</p>'],
    ['<P CLASS=x>Y<BR/>z</P>', '<p>Y<br />z</p>'],
    ['<strong>a</strong><em>b</em>', '<strong>a</strong><em>b</em>'],
    ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['<ol><li>a<ul><li>b</ul><li>c</ol>', '<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>'],
    ['<p>a<p>b', '<p>a</p><p>b</p>'],
    ['<b><i>x</b>y</i>', '<b><i>x</i></b>y'],
    ['1 < 2 > 0 <3', '1 &lt; 2 &gt; 0 &lt;3'],
  ])('keeps the markup that the message editor writes: %s [MSG-112]', async (html, expected) => {
    expect(await sanitiseMessageHtml(html)).toBe(expected);
  });

  it.each([
    ['<h1>Title</h1><div>text</div>', 'Title<br />text'],
    ['<section>Sell 1</section> <section>000</section><p>units</p>', 'Sell 1<br />000<p>units</p>'],
    ['<dl><dt>Fee<dd>£100<dt>Units<dd>1,000</dl>', 'Fee<br />£100<br />Units<br />1,000'],
    ['a<hr>b<br><div>c</div>', 'a<br />b<br />c'],
    [
      '<table><tr><td>Fund A</td><td>12</td></tr>\n<tr><th>B<th>£5</table>',
      'Fund A | 12<br />B | £5',
    ],
    ['£100<sup>1</sup>, the 21<sup>st</sup>', '£100 [1], the 21st'],
    ['not <del>£2,500</del>£250, 1<s>5</s>00', 'not £250, 1[…]00'],
  ])(
    'replaces dropped blocks by line breaks, and dropped cells, superscripts and deletions by characters: %s [MSG-112]',
    async (html, expected) => {
      expect(await sanitiseMessageHtml(html)).toBe(expected);
    },
  );

  it.each([
    ['<script>alert(1)</script>x', 'x'],
    ['<script>alert(1)', ''],
    ['<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt&gt;alert(1)ipt&gt;'],
    ['<img src=x onerror=alert(1)>t', 't'],
    ['<p title="a>b" onclick=x>y', '<p>y</p>'],
    ['<svg><style><b>x</style></svg>z', 'z'],
    ['<!-- <b>x</b> --><!doctype html><?php x ?>y', 'y'],
    ['x<p', 'xp'],
    ['<b\0>x</b\0>', 'x'],
    [
      '<a href="https://a.example" style=position:fixed id=b>x</a>',
      '<a href="https://a.example">x</a>',
    ],
    [
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
      '',
    ],
    ['<svg></p><style><g title="</style><img src=x onerror=alert(1)>">y', '<p></p>'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">y', ''],
    ['<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>', ''],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe><object data=x><b>y</b></object>z', 'z'],
    ['<template><b>x</b></template><textarea></textarea><b>y</b>', '<b>y</b>'],
    [
      '<details open ontoggle=alert(1)><base href=//evil.example><link rel=stylesheet href=x>t',
      't',
    ],
    ['&lt;script&gt;', '&lt;script&gt;'],
  ])('drops markup that a message may not contain: %s [MSG-112]', async (html, expected) => {
    expect(await sanitiseMessageHtml(html)).toBe(expected);
  });

  it.each([
    ['https://a.example/?a=1&amp;b=2', 'https://a.example/?a=1&amp;b=2'],
    ['http://a.example/', 'http://a.example/'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['tel:01174960123', 'tel:01174960123'],
    ['javascript:alert(1)', null],
    [' java&Tab;script:alert(1)', null],
    ['&#106;avascript:alert(1)', null],
    ['&#x6A;avascript&colon;alert(1)', null],
    ['data:text/html,x', null],
    ['//evil.example', null],
    ['/inbox', null],
    ['/inbox?to=https://a.example', null],
  ])('keeps a link only if its address is absolute: %s [MSG-112]', async (href, expected) => {
    const link = expected === null ? 'x' : `<a href="${expected}">x</a>`;
    expect(await sanitiseMessageHtml(`<a onclick=y href="${href}" target=_blank>x</a>`)).toBe(link);
  });

  it('returns only allowed markup for any input, and leaves sanitised HTML unchanged [MSG-112]', async () => {
    const piece = fc.constantFrom(...HOSTILE_PIECES);
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 60 }), async (pieces) => {
        const written = await sanitiseMessageHtml(pieces.join(''));
        expect(written.replaceAll(ALLOWED_MARKUP, '')).not.toMatch(/[<>]/);
        expect(await sanitiseMessageHtml(written)).toBe(written);
      }),
    );
  });

  it('the sanitised HTML closes every element that it opens', async () => {
    const written = await sanitiseMessageHtml('<b>'.repeat(1000));
    expect(written.split('<b>')).toHaveLength(written.split('</b>').length);
  });

  it('converts a body of more than 10,000 tags to plain text', async () => {
    expect(await sanitiseMessageHtml('<br>'.repeat(10_000))).toBe('<br />'.repeat(10_000));
    expect(await sanitiseMessageHtml('<br>'.repeat(10_001))).toBe('&lt;br&gt;'.repeat(10_001));
  });
});
