/**
 * Time in ms after which screen readers have noticed that content was replaced. Orca speaks an element that is
 * focused together with the replacement, but then reads on from the end of the page.
 */
const REPLACEMENT_MS = 200;

/**
 * Callback ref of an element that takes the focus from the content that it replaces. If the user has moved the
 * focus on, the focus stays, and `onElsewhere` is called.
 */
export function focusOnMount(
  element: HTMLElement | null,
  options?: FocusOptions,
  onElsewhere?: () => void,
): () => void {
  moveCaretToStart();
  const timer = setTimeout(() => {
    if (document.activeElement === document.body) element?.focus(options);
    else onElsewhere?.();
  }, REPLACEMENT_MS);
  return () => clearTimeout(timer);
}

/**
 * Moves the caret of the replaced content to the start of the page. Orca follows the caret silently, often to
 * the element that takes the focus next, and would then not speak that element.
 */
function moveCaretToStart(): void {
  const selection = getSelection();
  // The user has neither moved the focus on nor selected a text.
  const isUnused = document.activeElement === document.body && selection?.isCollapsed;
  if (isUnused) selection.collapse(document.body, 0);
}
