import { describe, expect, it } from 'vitest';
import { convertHtmlToText, readNodeLines, joinLines } from './html-to-text.ts';
import { sanitiseHtml } from './sanitise.ts';

function getVisibleText(html: string): string {
  const box = document.createElement('div');
  box.append(sanitiseHtml(html));
  return box.innerHTML;
}

const text = (html: string) => joinLines(readNodeLines(sanitiseHtml(html)));

describe('inline elements with a meaning', () => {
  it.each([
    '£100<sup>1</sup> and H<sub>2</sub>O',
    '<del>£2,500</del><ins>£250</ins>',
    'sold <s>1,000</s> 500',
    '<mark>due</mark> <small>print</small> <q>said</q>',
  ])('an inline element that a message may contain is unchanged: %s', (html) => {
    expect(getVisibleText(html)).toBe(html);
  });

  it.each([
    ['<strike>1</strike>', '<s>1</s>'],
    [
      '<span style="text-decoration: underline line-through">1</span>',
      '<span><u><s>1</s></u></span>',
    ],
    ["<span style='mso-text-raise:4pt'>1</span>", '<span><sup>1</sup></span>'],
    ['<span style="font-size:.6em;vertical-align:super">1</span>', '<span><sup>1</sup></span>'],
    ['<font style="vertical-align:sub">2</font>', '<sub>2</sub>'],
    [
      '<table><tbody><tr style="text-decoration:line-through"><td>a</td><td>b</td></tr></tbody></table>',
      '<table><tbody><tr><td><s>a</s></td><td><s>b</s></td></tr></tbody></table>',
    ],
    [
      '<b style="font-weight:normal">a<span style="font-weight:700">b</span></b>',
      '<span>a<span><b>b</b></span></span>',
    ],
    ['<span style="font-family:Wingdings">à</span>', '<span>→</span>'],
    [
      "<span style='FONT-FAMILY:Wingdings, serif'><b style='mso-bidi-font-family:Arial'>\uf0fc</b> <span style='font-family:Times'>ü</span></span>",
      '<span><b>✓</b> <span>ü</span></span>',
    ],
    [
      '<span style="font-family:Calibri"><span style="mso-char-type:symbol;mso-symbol-font-family:Wingdings">à</span>a</span>',
      '<span><span>→</span>a</span>',
    ],
    ['<font face="Wingdings 2">P</font>', '✓'],
    ['<font face="Symbol">£</font> 5 <font face="Segoe UI Symbol">DS</font>', '≤ 5 DS'],
    ['<span style="font-family: \'Symbol\'">DS s \uf06d</span>', '<span>ΔΣ σ μ</span>'],
    ['<input type=checkbox checked> Yes <input type=checkbox> No', '☑  Yes  ☐  No'],
    ['<ruby>漢<rp>(</rp><rt>kan</rt></ruby>字', '漢 (kan) 字'],
  ])('the meaning of a style, a font or a dropped element is preserved: %s', (html, expected) => {
    expect(getVisibleText(html)).toBe(expected);
  });

  it.each([
    ['£100<sup>1</sup> a year<sup>[2]</sup>', '£100 [1] a year [2]'],
    [
      'the 21<sup>st</sup> of May, 20 m<sup>2</sup>, H<sub>2</sub>O, x<sub>i</sub>',
      'the 21st of May, 20 m², H₂O, x [i]',
    ],
    ['not <del>£2,500</del><ins>£250</ins>', 'not £250'],
    ['sell <ins>500</ins><del>1,000</del> units', 'sell 500 units'],
    ['1<s>5</s>00', '1[…]00'],
    ['<p>one</p><p><del>two</del></p><p>three</p>', 'one\nthree'],
    ['<s>all of it</s>', '[…]'],
    ['he said <q>sell</q>', 'he said “sell”'],
  ])('an inline element is written as characters in plain text: %s', (html, sign) => {
    expect([text(html), convertHtmlToText(html)]).toEqual([sign, sign]);
  });
});

describe('dropped blocks', () => {
  it.each([
    ['Fee<section>Sell 1</section><section>000</section>', 'Fee\nSell 1\n000'],
    ['<center>a</center>b<fieldset>c<legend>d</legend></fieldset>e', 'a\nb\nc\nd\ne'],
    ['<dl><dt>Fee<dd>£100<dt>Units<dd>1,000</dl>', 'Fee\n£100\nUnits\n1,000'],
    ['<p>a<br>b<br></p><p>c</p><div><br></div>d', 'a\nb\nc\n\nd'],
    ['<pre>a\n  b</pre>', 'a\n\u00a0\u00a0b'],
    ['a<hr>b<h5>c</h5>', 'a\nb\nc'],
    ['Fee<img>Units', 'Fee Units'],
  ])('the text of a dropped block becomes a line: %s', (html, lines) => {
    expect([text(html), convertHtmlToText(html)]).toEqual([lines, lines]);
  });

  it.each([
    ['a<span style="display:block">b</span>c', 'a\nb\nc'],
    ['<p>a<font style="display: flex">b</font>c</p>', 'a\nb\nc'],
    ['<x-y style="display:table">b</x-y><x-y style="display:table">c</x-y>', 'b\nc'],
    ['<span>a<span style="float:right">b</span></span>', 'a\nb'],
    ['<div style="display:flex"><span>a</span><span>b</span></div>', 'a\nb'],
    [
      '<span style="display:inline-block">a</span><span style="display:inline-block">b</span>',
      'a b',
    ],
    [
      '<div style="white-space:pre-wrap">Fee £1\nUnits  2<b>\n3</b></div>',
      'Fee £1\nUnits\u00a0\u00a02\n3',
    ],
    ['a<div hidden>b</div><span style="display:none">c</span>d', 'ad'],
    ['a<xmp><b></xmp>b', 'a\n<b>\nb'],
    ['a<textarea>b</textarea>c<svg></svg>d', 'a b c d'],
  ])(
    'an element becomes a line or a space because of its style or its dropped content: %s',
    (html, lines) => {
      expect(text(html)).toBe(lines);
    },
  );
});

describe('tables and lists', () => {
  it.each([
    [
      '<table><tr><td>Fund A</td><td>12</td><td>500</td></tr><tr><td>B</td><td></td><td>£5</td></tr></table>',
      'Fund A\t12\t500\nB\t\t£5',
    ],
    [
      '<table><tr><td><p>a</p></td><td><p>b</p><p>c</p></td></tr><tr><th>d<th>e</table>f',
      'a\tb\nc\nd\te\nf',
    ],
    ['<table><caption>Fees</caption><tfoot><tr><td>&nbsp;<td>sum<td></table>', 'Fees\nsum'],
    ['<table><tr><td><br></td><td>a</td><td>b</td></tr></table>', '\ta\tb'.trim()],
    [
      '<table><tr><td>a</td><td><table><tr><td>b</td><td>c</td></tr></table></td><td>d</td></tr></table>',
      'a\nb\tc\td',
    ],
    ['<ul><li>a<ol><li>b</li><li><p>c</p></li></ol></li></ul>d', '• a\n\u20031. b\n\u20032. c\nd'],
  ])('tables become rows of cells, and lists become items with markers: %s', (html, lines) => {
    expect([text(html), convertHtmlToText(html)]).toEqual([lines, lines]);
  });

  it.each([
    ['<ol start=5><li>a<li>b</ol>', '5. a\n6. b'],
    ['<ol type=a><li>a<li value=4>b</ol>', 'a. a\nd. b'],
    ['<ol reversed><li>a<li>b</ol>', '2. a\n1. b'],
    ['<ol><li style="list-style-type:upper-roman">a<li>b</ol>', 'I. a\nII. b'],
  ])('an ordered list keeps its numbers, to which a text may refer: %s', (html, lines) => {
    expect(text(html)).toBe(lines);
    expect(getVisibleText(html).replaceAll(/<\/?div>/g, '|')).toContain(lines.split('\n')[0]);
  });
});

describe('style sheets in the markup', () => {
  it.each([
    // Table as Excel copies it.
    [
      '<style><!--table {mso-x:1} .xl65 {mso-style-parent:style0; color:red; text-decoration:line-through;} .font5 {vertical-align:super} --></style><table><tr><td class=xl65>£9</td><td>5<font class="font5">1</font></td></tr></table>',
      '5 [1]',
    ],
    // Paragraph as Word copies it.
    [
      '<style><!-- @font-face {font-family:X;} p.MsoNormal, li.MsoNormal {margin:0cm;} span.MsoFootnoteReference {vertical-align:super;} span.Old {mso-style-name:Old; text-decoration:line-through} span.Draft {display:none; mso-hide:all} span.Raised {mso-text-raise:4.0pt} @list l0 {mso-list-id:1;} --></style><p class=MsoNormal>sell <span class=Old>1,000</span> 500 units<span class=MsoFootnoteReference>2</span><span class=Draft> secret</span>, 5<span class=Raised>3</span></p>',
      'sell 500 units [2], 5 [3]',
    ],
    ['<style>#a { display: none }</style>b<p id=a>c', 'b'],
    [
      '<style>body .a > b { text-decoration-line: line-through }</style>b <p class=a><b>c</b>d',
      'b\nd',
    ],
    [
      '<style>tr[bgcolor="#fff"] td { text-decoration: line-through }</style><table><tr bgcolor="#fff"><td>a</td></tr><tr><td>b</td></tr></table>',
      'b',
    ],
    ['<style>i { display: block }</style>a<i>b</i><i>c</i>', 'a\nb\nc'],
    ['<style>i { font-family: Wingdings }</style><i>à</i>', '→'],
    ['<style>x-y { text-decoration: line-through }</style>a <x-y>b</x-y> c', 'a c'],
  ])('a rule of a style sheet has the effect of a style attribute: %s', (html, lines) => {
    expect(text(html)).toBe(lines);
  });

  it.each([
    [
      'specificity of the rules',
      '.a { text-decoration: none } s, b { text-decoration: line-through }',
      '<b class=a>b</b>',
      '<b>b</b>',
    ],
    [
      'order of the rules',
      'b { text-decoration: line-through } b { text-decoration: none }',
      '<b>b</b>',
      '<b>b</b>',
    ],
    [
      '!important',
      'b { text-decoration: line-through !important } #a { text-decoration: none }',
      '<b id=a style="text-decoration:none">b</b>',
      '<b><s>b</s></b>',
    ],
    [
      'style attribute of the element',
      'b { text-decoration: line-through }',
      '<b style="text-decoration:none">b</b>',
      '<b>b</b>',
    ],
  ])('rules of a style sheet are applied as in the CSS cascade: %s', (_by, css, html, expected) => {
    expect(getVisibleText(`<style>${css}</style>${html}`)).toBe(expected);
  });

  it.each([
    ['for print', '<style media=print>b { display: none }</style>'],
    [
      'for a narrow screen',
      '<style media="screen and (max-width: 400px)">b { display: none }</style>',
    ],
    ['for a width', '<style>@media (min-width: 1px) { b { display: none } }</style>'],
    ['with a pseudo-class', '<style>b:not(:hover) { display: none }</style>'],
    ['in a comment', '<!--[if mso]><style>b { display: none }</style><![endif]-->'],
    ['with broken rules', '<style>b { display: gone } [a="b,b"] { display: none } ]]> b {</style>'],
  ])('a style sheet %s hides nothing', (_what, sheet) => {
    expect(text(`${sheet}a <b>b</b>`)).toBe('a b');
  });

  it('a huge style sheet is applied only in part, so that it does not block the page', () => {
    const css = Array.from({ length: 3_000 }, (_, n) => `* b, .a${n} { display: block }`).join('');
    expect(text(`<style>${css}</style>${'<b>a</b>'.repeat(300)}`)).toMatch(/^a\na/);
  });
});
