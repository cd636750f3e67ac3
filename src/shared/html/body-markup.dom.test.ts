import { describe, expect, it } from 'vitest';
import { convertHtmlToText } from './html-to-text.ts';
import { convertBodyToMarkup } from './body-markup.ts';

describe('body of a message as markup', () => {
  it.each([
    ['Dear Anna,\r\n\r\n  Fee:\t£1', 'Dear Anna,\n\n\u00a0\u00a0Fee:\u2003£1'],
    ['1 < 2 & 3 > 2 <3', '1 < 2 & 3 > 2 <3'],
    [
      'From: Anna <anna@example.com>\n<https://a.example/?a=1&copy=2>',
      'From: Anna <anna@example.com>\n<https://a.example/?a=1&copy=2>',
    ],
    [
      'Dear <your name>,\nwrite to Jane <jane@example.com>, <manager> or </manager/>',
      'Dear <your name>,\nwrite to Jane <jane@example.com>, <manager> or </manager/>',
    ],
    ['Fees &amp; charges &pound;5 &#163;6', 'Fees & charges £5 £6'],
  ])('a body without tags keeps its lines and characters: %j', (body, text) => {
    expect(convertHtmlToText(convertBodyToMarkup(body))).toBe(text);
  });

  it.each([
    'a\n<b>c</b>',
    'a\n<br>',
    'a\n<p class="x">b',
    'a\n</div>',
    'a <o:p></o:p>\nb',
    'a <svg><path d=""></path></svg>\nb',
    '<your name> <i>b</i>',
    '<!-- a -->\nb',
  ])('a body with a tag is returned unchanged: %j', (body) => {
    expect(convertBodyToMarkup(body)).toBe(body);
  });
});
