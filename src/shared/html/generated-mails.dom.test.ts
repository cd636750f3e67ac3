import { describe, expect, it } from 'vitest';
import { asFormatted, generatedMails } from '#tests/support/mails.ts';
import { htmlSlices } from './html-slices.ts';
import { sanitiseHtml } from './sanitise.ts';

const UNSEEN = 'style, title, [style*="display:none"], [style*="display: none"]';

/** Without what lies between words: formatting a mail adds spaces. */
const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, '');

function boxed(parts: readonly string[]): HTMLElement {
  const box = document.createElement('div');
  box.append(...parts.map(sanitiseHtml));
  return box;
}

describe('the mails of generators', () => {
  it('are there', () => {
    expect(generatedMails.length).toBeGreaterThan(25);
  });

  it.each(generatedMails)('keep words and structure: $name [MSG-028]', async (mail) => {
    const read = new DOMParser().parseFromString(mail.html, 'text/html').body;
    for (const part of read.querySelectorAll(UNSEEN)) part.remove();
    for (const image of read.querySelectorAll('img')) image.replaceWith(image.alt);
    for (const { html } of [mail, await asFormatted(mail)]) {
      const whole = boxed([html]);
      expect(letters(whole.textContent)).toBe(letters(read.textContent));
      expect(whole.querySelectorAll('td').length).toBe(read.querySelectorAll('td').length);
      expect(letters(boxed(htmlSlices(html)).textContent)).toBe(letters(read.textContent));
    }
  });
});
