import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { readOnce } from './wait-for-page.ts';

/**
 * Minified source of axe. It is half the size of the exported source, and each checked document has
 * to parse it.
 */
const source = await readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Omits the nodes of passed rules, because describing them takes as long as running the rules.
  resultTypes: ['violations'],
};

/** Rules that depend on colours. Other rules give the same result in light and dark mode. */
const COLOURS: RunOptions = {
  ...OPTIONS,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/**
 * Rules for the contrast of text, which the contrast theme meets up to WCAG AAA. The rule of AAA
 * ignores what the rule of AA reports.
 */
const CONTRAST: RunOptions = {
  ...OPTIONS,
  runOnly: { type: 'rule', values: ['color-contrast', 'color-contrast-enhanced'] },
};

const RULES = { all: OPTIONS, colours: COLOURS, contrast: CONTRAST };
export type AxeRules = keyof typeof RULES;

/** Elements that a user operates and names aloud to voice control. */
const CONTROLS =
  ':is(a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option], [role=tab], [role=slider])';

/** Table rows and list items after the sixth that are neither open nor focused. */
const REPEATED =
  ':is(tr, li):nth-child(n + 7):not(:focus-within, :has(dialog[open], :popover-open, [aria-expanded=true]))';

declare global {
  interface Window {
    /** The axe library. Absent until the first check of the document loads it. */
    axe?: typeof axe;
    /** Addresses that axe has checked completely. */
    axeChecked?: Set<string>;
  }
}

/**
 * Returns violations of WCAG 2.2 A and AA in the page's current state, as `rule: elements`, and the
 * controls whose name does not begin with their visible text. The
 * first check of an address covers the whole page. Later checks, at other widths or in other
 * states, skip the rows after the sixth, because a full check is slow.
 */
export async function findAxeViolations(
  page: Page,
  rules: AxeRules = 'all',
): Promise<readonly string[]> {
  // Loads axe once per document, because loading takes twice as long as running.
  const isLoaded = await readOnce(page.evaluate(() => 'axe' in window));
  if (!isLoaded) await page.evaluate(source);
  return page.evaluate(
    async ({ options, repeated, controls }) => {
      const checked = (window.axeChecked ??= new Set());
      const exclude = checked.has(location.href) ? [...document.querySelectorAll(repeated)] : [];
      const results = await window.axe?.run({ include: document, exclude }, options);
      checked.add(location.href);
      if (!results?.passes.length) throw new Error('axe has not looked at the page.');
      // axe misses the background of a pseudo-element behind the `font` elements of a translator,
      // so contrast is not checked on translated pages.
      const isTranslated = document.querySelector('font[data-translated]') !== null;
      const violations = results.violations
        .filter(({ id }) => !(isTranslated && id === 'color-contrast'))
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(', ')}`);
      return [...violations, ...(controls === null ? [] : findOtherNames(controls))];

      /** Returns the controls whose accessible name does not begin with the text that is visible (WCAG 2.5.3). */
      function findOtherNames(selector: string): readonly string[] {
        const { axe: library } = window;
        if (!library) return [];
        library.setup(document);
        const found = [...document.querySelectorAll(selector)].flatMap((control) => {
          const visible = readVisibleText(control);
          const name = library.commons.text.accessibleText(control, {});
          const letters = visible.match(/[\p{L}\p{N}]/gu) ?? [];
          const other = '[^\\p{L}\\p{N}]*';
          const start = new RegExp(`^${other}${letters.join(other)}(?![\\p{L}\\p{N}])`, 'iu');
          // Inert controls have no name.
          return name === '' || letters.length === 0 || start.test(name)
            ? []
            : [`visible text "${visible}", name "${name}"`];
        });
        library.teardown();
        return [...new Set(found)];
      }

      function readVisibleText(control: Element): string {
        const { labels = null } = control instanceof HTMLInputElement ? control : {};
        const texts = [control, ...(labels ?? [])].flatMap((element) => {
          const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
          const parts: string[] = [];
          for (let text = walker.nextNode(); text; text = walker.nextNode()) {
            if (text.parentElement && isVisible(text.parentElement))
              parts.push(text.textContent ?? '');
          }
          return parts;
        });
        return texts.join('').trim();
      }

      function isVisible(element: Element): boolean {
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          return false;
        for (let each: Element | null = element; each; each = each.parentElement) {
          // A key is no part of a name: the attribute `aria-keyshortcuts` states it.
          if (each.localName === 'kbd' || getComputedStyle(each).clipPath !== 'none') return false;
        }
        return true;
      }
    },
    {
      options: RULES[rules],
      repeated: REPEATED,
      controls: rules === 'all' ? CONTROLS : null,
    },
  );
}
