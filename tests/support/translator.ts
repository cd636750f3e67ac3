import type { Page } from '@playwright/test';

/**
 * What a browser's translator does to a page from its first text on: each text is moved into elements of the
 * translator, as a new text, and what comes or changes later is treated in the same way. With an empty prefix
 * every word stays, so that any test can run with it.
 */
export async function translate(page: Page, prefix: string): Promise<void> {
  await page.addInitScript(translator, prefix);
}

/** Runs in the page. */
function translator(prefix: string): void {
  const APART = 'script, style, textarea, noscript, title, [translate=no], font[data-translated]';
  // A constant of type text: the element is deprecated, and translators make it.
  const TAG: string = 'font';
  const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
  const replace = (text: Text) => {
    const parent = text.parentElement;
    if (!parent || parent.closest(APART) || !/\S/.test(text.data)) return;
    const outer = document.createElement(TAG);
    const inner = document.createElement(TAG);
    outer.dataset['translated'] = '';
    inner.append(prefix + text.data);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const walk = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (isText(walker.currentNode)) texts.push(walker.currentNode);
    texts.forEach(replace);
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData' && isText(target)) replace(target);
      for (const node of addedNodes) {
        if (isText(node)) replace(node);
        else walk(node);
      }
    }
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
}
