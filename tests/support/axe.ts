import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { atThisMoment } from './page-reading.ts';

/** Half the size of the source that the package exports, which every document parses anew. */
const source = await readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Without the nodes of the rules that hold, whose description takes as long as the rules.
  resultTypes: ['violations'],
};

/** The rules that the colours decide: the rest of a page is the same in both modes. */
const COLOURS: RunOptions = {
  ...OPTIONS,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** Rows past the sixth, but for one that is open or has the focus. */
const REPEATED =
  ':is(tr, li):nth-child(n + 7):not(:focus-within, :has(dialog[open], :popover-open, [aria-expanded=true]))';

declare global {
  interface Window {
    /** In a page that was looked at before. */
    axe?: typeof axe;
    /** The addresses that axe has seen whole. */
    axeSeen?: Set<string>;
  }
}

/**
 * What axe finds against WCAG 2.2 A and AA in the page's current state: `rule: elements`. The first
 * look at an address takes the whole page; later ones, at other widths or states, leave out the rows
 * that repeat the first six, because a look takes as long as a visit.
 */
export async function axeFindings(
  page: Page,
  rules: 'all' | 'colours' = 'all',
): Promise<readonly string[]> {
  // Once per document: the script takes twice as long to load as to run.
  const isThere = await atThisMoment(page.evaluate(() => 'axe' in window));
  if (!isThere) await page.evaluate(source);
  return page.evaluate(
    async ({ options, repeated }) => {
      const seen = (window.axeSeen ??= new Set());
      const exclude = seen.has(location.href) ? [...document.querySelectorAll(repeated)] : [];
      const results = await window.axe?.run({ include: document, exclude }, options);
      seen.add(location.href);
      if (!results?.passes.length) throw new Error('axe has not looked at the page.');
      // Through the elements of a translator, axe does not see the ground that a pseudo-element paints.
      const isTranslated = document.querySelector('font[data-translated]') !== null;
      return results.violations
        .filter(({ id }) => !(isTranslated && id === 'color-contrast'))
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(', ')}`);
    },
    { options: rules === 'all' ? OPTIONS : COLOURS, repeated: REPEATED },
  );
}
