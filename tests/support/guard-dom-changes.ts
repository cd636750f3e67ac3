import { afterEach, beforeEach } from 'vitest';

/**
 * Live regions except alerts. An alert inserted with its text is announced, because browsers fire
 * an event for it.
 */
const REGION = '[role=status], [role=log], output, [aria-live=polite], [aria-live=assertive]';
/** Elements that translators leave unchanged or whose text is not read as part of the page. */
const APART = '[translate=no], [contenteditable], style, script, textarea';

/**
 * Fails every test in which React changes or removes a bare text node that has siblings, or inserts
 * an element before such a node. A browser's translator has replaced the node by then, so React
 * throws or the page shows outdated text. Also fails when a live region is inserted together with
 * its text, which few screen readers announce.
 */
export function guardDomChanges(): void {
  const problems = new Set<string>();
  const collectProblems = (records: readonly MutationRecord[]) => {
    for (const [at, record] of records.entries()) {
      const problem =
        findTextProblem(record) ?? findRegionProblem(record, records.slice(at + 1), records);
      if (problem) problems.add(problem);
    }
  };
  const observer = new MutationObserver(collectProblems);
  beforeEach(() => {
    problems.clear();
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  afterEach(() => {
    collectProblems(observer.takeRecords());
    observer.disconnect();
    if (problems.size > 0) throw new Error([...problems].join('\n'));
  });
}

const isVisibleText = (node: Node | null): node is Text =>
  node instanceof Text && /\S/.test(node.data);

/** Exported for its own test. @internal */
export function findTextProblem(record: MutationRecord): string | undefined {
  const { type, target, previousSibling, nextSibling } = record;
  const parent = target instanceof Element ? target : target.parentElement;
  if (!parent || parent.closest(APART)) return undefined;
  const place = `in <${parent.localName}>: give it an element of its own`;
  if (type === 'characterData') {
    const isAlone = parent.childNodes.length === 1;
    return isAlone || !isVisibleText(target)
      ? undefined
      : `'${target.data}' changed among others ${place}`;
  }
  const removed = Array.from(record.removedNodes).find(isVisibleText);
  if (removed && (previousSibling || nextSibling)) {
    return `'${removed.data}' was removed among others ${place}`;
  }
  const isInserted = Array.from(record.addedNodes).some((node) => node instanceof Element);
  return isInserted && isVisibleText(nextSibling)
    ? `An element came before '${nextSibling.data}' ${place}`
    : undefined;
}

/**
 * Returns a problem if a live region is inserted together with its text. Accepts a region that is
 * inserted together with other content, because its text is then no announcement.
 */
export function findRegionProblem(
  { type, target, addedNodes }: MutationRecord,
  later: readonly MutationRecord[],
  together: readonly MutationRecord[] = [],
): string | undefined {
  if (type !== 'childList' || !(target instanceof Element)) return undefined;
  if (isRenderContainer(target) || target.closest(REGION)) return undefined;
  for (const node of addedNodes) {
    if (!(node instanceof Element)) continue;
    const regions = [...(node.matches(REGION) ? [node] : []), ...node.querySelectorAll(REGION)];
    // A text that was added after its live region is in a later mutation record.
    const isLater = later.some((record) =>
      regions.some((region) => region.contains(record.target)),
    );
    if (isLater) continue;
    const regionText = regions.map(({ textContent }) => textContent.trim()).join('');
    const hasMore = together.some(
      (record) =>
        record.target === target &&
        Array.from(record.addedNodes).some(
          (one) => one !== node && /\S/.test(one.textContent ?? ''),
        ),
    );
    if (regionText !== '' && !hasMore && regionText.length === node.textContent.trim().length) {
      return `The live region of '${regionText}' came together with its words: use announce()`;
    }
  }
  return undefined;
}

/**
 * Returns true for the container that a test renders into: its content is always inserted at once.
 */
function isRenderContainer({ parentElement, attributes }: Element): boolean {
  return parentElement === document.body && attributes.length === 0;
}
