import { expect, it } from 'vitest';
import { markdown } from './markdown.ts';

async function shown(text: string): Promise<string> {
  return String(await markdown(text))
    .replaceAll(/\s+/g, ' ')
    .replaceAll('> <', '><')
    .trim();
}

it('joins the lines of a paragraph and parts them at empty ones', async () => {
  expect(await shown('One\ntwo.\n\nThree.')).toBe('<p>One two.</p><p>Three.</p>');
});

it('reads headings, with or without an empty line below', async () => {
  expect(await shown('## Head\nText.')).toBe('<h3>Head</h3><p>Text.</p>');
});

it('reads lists whose entries go on in the next line', async () => {
  expect(await shown('Says:\n\n- one\n  more\n- two\n\nEnd.')).toBe(
    '<p>Says:</p><ul><li>one more</li><li>two</li></ul><p>End.</p>',
  );
});

it('reads code and bold, and nothing as markup', async () => {
  expect(await shown('a `b<c>` **d** <i>')).toBe(
    '<p>a <code>b&lt;c&gt;</code><strong>d</strong> &lt;i&gt;</p>',
  );
});
