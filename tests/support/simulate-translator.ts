import type { Page } from '@playwright/test';

/**
 * Simulates a browser's translator from the first text of a page: wraps each text in `font`
 * elements with a new text node, also when text is added or changed later. With an empty prefix all
 * words remain, so that any test can run with it.
 */
export async function simulateTranslator(page: Page, prefix: string): Promise<void> {
  await page.addInitScript(translator, prefix);
}

/** Runs in the page. */
function translator(prefix: string): void {
  const APART = 'script, style, textarea, noscript, title, [translate=no], font[data-translated]';
  // Typed as string, because `font` is deprecated. Real translators create this element.
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
