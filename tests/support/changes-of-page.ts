import { afterEach, beforeEach } from 'vitest';

/** An alert that comes with its words is spoken: browsers fire an event of its own for it. */
const REGION = '[role=status], [role=log], output, [aria-live=polite], [aria-live=assertive]';
/** No translator changes these, nor does anybody read them as a page. */
const APART = '[translate=no], [contenteditable], style, script, textarea';

/**
 * Fails every test of a screen in which a bare text among other children is changed, removed or stepped over
 * (a browser's translator has replaced it by then: the page ends, or shows the former text), and in which a
 * live region comes together with its words (few screen readers speak them).
 */
export function guardChangesOfPage(): void {
  const problems = new Set<string>();
  const note = (records: readonly MutationRecord[]) => {
    for (const [at, record] of records.entries()) {
      const problem = textProblem(record) ?? regionProblem(record, records.slice(at + 1), records);
      if (problem) problems.add(problem);
    }
  };
  const observer = new MutationObserver(note);
  beforeEach(() => {
    problems.clear();
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  afterEach(() => {
    note(observer.takeRecords());
    observer.disconnect();
    if (problems.size > 0) throw new Error([...problems].join('\n'));
  });
}

const isWord = (node: Node | null): node is Text => node instanceof Text && /\S/.test(node.data);

/** Exported for its own test. @internal */
export function textProblem(record: MutationRecord): string | undefined {
  const { type, target, previousSibling, nextSibling } = record;
  const parent = target instanceof Element ? target : target.parentElement;
  if (!parent || parent.closest(APART)) return undefined;
  const place = `in <${parent.localName}>: give it an element of its own`;
  if (type === 'characterData') {
    const isAlone = parent.childNodes.length === 1;
    return isAlone || !isWord(target)
      ? undefined
      : `'${target.data}' changed among others ${place}`;
  }
  const removed = Array.from(record.removedNodes).find(isWord);
  if (removed && (previousSibling || nextSibling)) {
    return `'${removed.data}' was removed among others ${place}`;
  }
  const isInserted = Array.from(record.addedNodes).some((node) => node instanceof Element);
  return isInserted && isWord(nextSibling)
    ? `An element came before '${nextSibling.data}' ${place}`
    : undefined;
}

/** Words of a region that come with more of a page are no news. */
export function regionProblem(
  { type, target, addedNodes }: MutationRecord,
  later: readonly MutationRecord[],
  together: readonly MutationRecord[] = [],
): string | undefined {
  if (type !== 'childList' || !(target instanceof Element)) return undefined;
  if (isPlaceOfPage(target) || target.closest(REGION)) return undefined;
  for (const node of addedNodes) {
    if (!(node instanceof Element)) continue;
    const regions = [...(node.matches(REGION) ? [node] : []), ...node.querySelectorAll(REGION)];
    // What is read here may have come into the region meanwhile.
    const isLater = later.some((record) =>
      regions.some((region) => region.contains(record.target)),
    );
    if (isLater) continue;
    const words = regions.map(({ textContent }) => textContent.trim()).join('');
    const hasMore = together.some(
      (record) =>
        record.target === target &&
        Array.from(record.addedNodes).some(
          (one) => one !== node && /\S/.test(one.textContent ?? ''),
        ),
    );
    if (words !== '' && !hasMore && words.length === node.textContent.trim().length) {
      return `The live region of '${words}' came together with its words: use announce()`;
    }
  }
  return undefined;
}

/** The element that a test renders into: all of its page comes at once. */
function isPlaceOfPage({ parentElement, attributes }: Element): boolean {
  return parentElement === document.body && attributes.length === 0;
}
