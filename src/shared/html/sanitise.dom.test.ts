import { describe, expect, it } from 'vitest';
import { sanitiseHtml } from './sanitise.ts';

function boxed(html: string): HTMLElement {
  const box = document.createElement('div');
  box.append(sanitiseHtml(html));
  return box;
}

const sanitised = (html: string) => boxed(html).innerHTML;

describe('sanitiseHtml', () => {
  it('keeps the structure of a message [MSG-028]', () => {
    const html =
      '<h2>Fees</h2><p>Hi <b>you</b>,<br><u>please</u> <em>read</em></p><ul><li>one</li></ul>' +
      '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table><blockquote>then</blockquote><hr>';
    expect(sanitised(html)).toBe(html);
  });

  it('preserves the language of a text, which decides how a screen reader pronounces it', () => {
    const html = '<p lang="cy">Diolch yn fawr</p>';
    expect(sanitised(html)).toBe(html);
  });

  it.each([
    ['<a href="https://a.example/?a=1&amp;b=2">x</a>', 'https://a.example/?a=1&b=2'],
    ['<a href="https:a.example">x</a>', 'https://a.example/'],
    ['<a href="mailto:a@b.example">x</a>', 'mailto:a@b.example'],
    ['<a href="tel:01174960123">x</a>', 'tel:01174960123'],
  ])('opens a link in a new tab without access to the portal: %s', (html, href) => {
    const link = boxed(html).querySelector('a');
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  });

  it.each([
    'javascript:alert(1)',
    ' java&Tab;script:alert(1)',
    '&#106;avascript&colon;alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'http://plain.example',
    '//evil.example',
    '/login',
    'blob:https://a.example/1',
    'https:javascript:alert(1)',
    'https://larkfield.example@evil.example',
    'https://',
    '',
  ])('creates no link for the address %j', (href) => {
    expect(sanitised(`<a href="${href}" target=_top>x</a>`)).toBe('x');
  });

  it.each([
    ['<script>alert(1)</script>x', 'x'],
    [
      '<style>p{color:red}</style><p style="position:fixed" class=a id=b onclick=c>y</p>',
      '<p>y</p>',
    ],
    ['<div style="color:red; display:none">Preview</div><p>y</p>', '<p>y</p>'],
    ['<p data-x=1 aria-label=2 name=body title=t>y</p>', '<p title="t">y</p>'],
    ['<form action=/x><input name=parentNode>z<button>go</button></form>', '<div>z go</div>'],
    ['<iframe srcdoc="<b>x</b>"></iframe><object><b>y</b></object>', '<b>y</b>'],
    ['<td>1</td>', '1'],
    ['<frameset onload=alert(1)><frame src=x></frameset>', '<p></p>'],
    [
      '<table><tbody><tr><td colspan=1000 rowspan=-1>1</td></tr></tbody></table>',
      '<table><tbody><tr><td>1</td></tr></tbody></table>',
    ],
  ])('drops everything that a message may not contain: %s', (html, expected) => {
    expect(sanitised(html)).toBe(expected);
  });

  it.each([
    ['<p><img src="https://t.example/1.gif" alt="Our <logo>">.</p>', '<p>Our &lt;logo&gt; .</p>'],
    ['<p>a<img src=x onerror=alert(1)>b</p>', '<p>a b</p>'],
  ])('replaces an image by its alternative text: %s', (html, expected) => {
    expect(sanitised(html)).toBe(expected);
  });

  it.each([
    ['length', `<p>${'x'.repeat(500_000)}</p>`],
    ['tags', '<b>'.repeat(20_001)],
    ['attributes', `<p ${'a '.repeat(400)}>x</p>`],
    ['depth', '<div><b>'.repeat(101)],
  ])('converts markup to plain text if it exceeds the limit of %s', (_what, html) => {
    expect(sanitiseHtml(html).querySelectorAll(':not(p)')).toHaveLength(0);
  });
});
