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
 * Returns violations of WCAG 2.2 A and AA in the page's current state, as `rule: elements`. The
 * first check of an address covers the whole page. Later checks, at other widths or in other
 * states, skip the rows after the sixth, because a full check is slow.
 */
export async function findAxeViolations(
  page: Page,
  rules: 'all' | 'colours' = 'all',
): Promise<readonly string[]> {
  // Loads axe once per document, because loading takes twice as long as running.
  const isLoaded = await readOnce(page.evaluate(() => 'axe' in window));
  if (!isLoaded) await page.evaluate(source);
  return page.evaluate(
    async ({ options, repeated }) => {
      const checked = (window.axeChecked ??= new Set());
      const exclude = checked.has(location.href) ? [...document.querySelectorAll(repeated)] : [];
      const results = await window.axe?.run({ include: document, exclude }, options);
      checked.add(location.href);
      if (!results?.passes.length) throw new Error('axe has not looked at the page.');
      // axe misses the background of a pseudo-element behind the `font` elements of a translator,
      // so contrast is not checked on translated pages.
      const isTranslated = document.querySelector('font[data-translated]') !== null;
      return results.violations
        .filter(({ id }) => !(isTranslated && id === 'color-contrast'))
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(', ')}`);
    },
    { options: rules === 'all' ? OPTIONS : COLOURS, repeated: REPEATED },
  );
}
