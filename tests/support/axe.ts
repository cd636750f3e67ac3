import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Without the nodes of the rules that hold, whose description takes as long as the rules.
  resultTypes: ['violations'],
};

declare global {
  interface Window {
    /** In a page that was looked at before. */
    axe?: typeof axe;
  }
}

/** What axe finds against WCAG 2.2 A and AA in the page's current state: `rule: elements`. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  // Once per document: the script takes twice as long to load as to run.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (options) => {
    const results = await window.axe?.run(document, options);
    if (!results?.passes.length) throw new Error('axe has not looked at the page.');
    return results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(', ')}`,
    );
  }, OPTIONS);
}
