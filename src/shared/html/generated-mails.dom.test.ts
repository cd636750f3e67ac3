import { describe, expect, it } from 'vitest';
import { asFormatted, generatedMails } from '#tests/support/mails.ts';
import { isFullTier } from '#tests/support/tier.ts';
import { htmlSlices } from './html-slices.ts';
import { sanitiseHtml } from './sanitise.ts';
import { styleRules } from './style-sheets.ts';

/** What a browser never draws: by an element's own style, unless a class overrules it, or by a class. */
const UNSEEN = [
  'style, title, [style*="display:none"]:not([class*="-icons"]), [style*="display: none"]',
  '.preheader, .mj-carousel-previous, .mj-carousel-next',
].join();

/** Without what lies between words: formatting a mail adds spaces. */
const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** What a message shows of the parts of a mail. */
function boxed(parts: readonly string[], mail: string): HTMLElement {
  const box = document.createElement('div');
  const rules = styleRules(mail);
  box.append(...parts.map((part) => sanitiseHtml(part, rules)));
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
    for (const { html } of isFullTier ? [mail, await asFormatted(mail)] : [mail]) {
      const whole = boxed([html], html);
      expect(letters(whole.textContent)).toBe(letters(read.textContent));
      expect(whole.querySelectorAll('td').length).toBe(read.querySelectorAll('td').length);
      expect(letters(boxed(htmlSlices(html), html).textContent)).toBe(letters(read.textContent));
    }
  });
});
