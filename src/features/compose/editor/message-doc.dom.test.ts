import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  parseDoc,
  serialiseDoc,
  messageDocSchema,
  parseHtmlSlice,
  parseTextSlice,
} from './message-doc.ts';

const pastedFrom = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../../tests/support/clipboard', name), 'utf8');

function pasted(slice: ReturnType<typeof parseHtmlSlice>): string {
  return serialiseDoc(messageDocSchema.topNodeType.create(null, slice.content));
}

const fromHtml = (html: string) => pasted(parseHtmlSlice(html));

describe('pasted content', () => {
  it.each([
    ['Google Sheets table', 'google-sheets.html'],
    ['LibreOffice table', 'libreoffice-calc.html'],
  ])('pastes a %s with rows as lines and separated cells [MSG-035]', (_from, file) => {
    expect(fromHtml(pastedFrom(file))).toBe(
      '<p>Fund A | 12 | 500<br>Fund B | 1,000 | £50.00<br>Cash | | £5</p>',
    );
  });

  it('pastes a spreadsheet with rows as lines and without amounts struck out by CSS [MSG-035]', () => {
    expect(fromHtml(pastedFrom('excel.html'))).toBe(
      '<p>Fund A | 12 | 500<br>Fund B | 1,000 | £50.00<br>Cash | | £5<br>Fee | | £90</p>',
    );
  });

  it('pastes a word-processor text with list levels, tabs and formatting, and accepts its tracked changes [MSG-035]', () => {
    expect(fromHtml(pastedFrom('word.html'))).toBe(
      [
        'Dear <strong>Sam</strong>,',
        '',
        '• Sell 1,000 units',
        '\u2003◦ at market',
        '1. Numbered',
        'Cost:\u2003£1,234.50 under H₂O m² <em>it</em> link',
        'sell 500 units [1], done ✓',
        'Fund A | 12',
      ]
        .map((line) => `<p>${line}</p>`)
        .join(''),
    );
  });

  it('pastes text of a web editor in bold only where it was bold [MSG-035]', () => {
    expect(fromHtml(pastedFrom('google-docs.html'))).toBe(
      '<p>Not bold, <strong>bold</strong>, <em>slanted</em>, £100 [1]</p><p>• one</p><p>\u2003◦ two</p><p>3. three</p>',
    );
  });

  it('pastes text of mail programs with its line breaks, tabs and separated cells [MSG-035]', () => {
    expect(fromHtml(pastedFrom('apple-mail.html'))).toBe(
      '<p>Sort code 12-34-56<br>Account 12345678<br><br>£100\u2003£250</p><p>quoted<br>again</p>',
    );
    expect(fromHtml(pastedFrom('outlook-web.html'))).toBe(
      '<p>Fee | £100<br>Units | 1,000</p><p>Not £250.</p>',
    );
  });

  it('separates the cells of a row in pasted plain text', () => {
    expect(pasted(parseTextSlice('Sell 1\t000\r\n\tindented'))).toBe(
      '<p>Sell 1 | 000</p><p>\u2003indented</p>',
    );
  });
});

describe('a stored draft', () => {
  it.each(['<p>a<br>b<br></p><p></p><p><strong>c <em>d</em></strong></p>', '<p>a</p>'])(
    'loads a draft of this editor unchanged: %s',
    (html) => {
      expect(serialiseDoc(parseDoc(html))).toBe(html);
    },
  );

  it('loads a draft of another program with separated cells, list items and lines [MSG-036]', () => {
    expect(
      serialiseDoc(parseDoc('<table><tr><td>Fund A<td>12</table><ol><li>one<li>two</ol>')),
    ).toBe('<p>Fund A | 12</p><p>1. one<br>2. two</p>');
    expect(serialiseDoc(parseDoc('Dear Sam,\n\nFee: £1 < £2\nJohn <john@example.com>'))).toBe(
      '<p>Dear Sam,<br><br>Fee: £1 &lt; £2<br>John &lt;john@example.com&gt;</p>',
    );
  });
});
