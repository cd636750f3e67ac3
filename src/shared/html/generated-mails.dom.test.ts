import { describe, expect, it } from 'vitest';
import { formatMail, generatedMails } from '#tests/support/mails.ts';
import { isFullTier } from '#tests/support/tier.ts';
import { sliceHtml } from './slice-html.ts';
import { sanitiseHtml } from './sanitise.ts';
import { parseStyleRules } from './style-sheets.ts';

/**
 * Selectors of elements that a browser never renders, because their style or their class hides
 * them. A rule for the class names with `-icons` overrides the style.
 */
const UNSEEN = [
  'style, title, [style*="display:none"]:not([class*="-icons"]), [style*="display: none"]',
  '.preheader, .mj-carousel-previous, .mj-carousel-next',
].join();

/** Removes all characters except letters and digits, because formatting a mail adds spaces. */
const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Sanitises the parts of a mail and returns them in one element. */
function boxed(parts: readonly string[], mail: string): HTMLElement {
  const box = document.createElement('div');
  const rules = parseStyleRules(mail);
  box.append(...parts.map((part) => sanitiseHtml(part, rules)));
  return box;
}

describe('mails of newsletter generators', () => {
  it('more than 25 generated mails are tested', () => {
    expect(generatedMails.length).toBeGreaterThan(25);
  });

  it.each(generatedMails)(
    'sanitising keeps the words and the table cells of a generated mail: $name [MSG-028]',
    async (mail) => {
      const read = new DOMParser().parseFromString(mail.html, 'text/html').body;
      for (const part of read.querySelectorAll(UNSEEN)) part.remove();
      for (const image of read.querySelectorAll('img')) image.replaceWith(image.alt);
      for (const { html } of isFullTier ? [mail, await formatMail(mail)] : [mail]) {
        const rendered = boxed([html], html);
        expect(letters(rendered.textContent)).toBe(letters(read.textContent));
        expect(rendered.querySelectorAll('td').length).toBe(read.querySelectorAll('td').length);
        expect(letters(boxed(sliceHtml(html), html).textContent)).toBe(letters(read.textContent));
      }
    },
  );
});
