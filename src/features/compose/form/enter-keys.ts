import type { KeyboardEvent } from 'react';

const SUBJECT = 'input[name="subject"]';
/** The editor, or the text area in its place. */
const TEXT = 'textarea, [role="textbox"]:not(input)';
const SEND = 'button[value="send"]';

/**
 * Enter in the subject goes on to the text: it would send a message that is not written yet. Ctrl+Enter, on
 * a Mac Cmd+Enter, sends from both.
 */
export function handleEnter(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, metaKey, repeat, target, currentTarget, nativeEvent } = event;
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof Element)) return;
  const isInSubject = target.matches(SUBJECT);
  if (!isInSubject && !target.matches(TEXT)) return;
  if (ctrlKey || metaKey) {
    event.preventDefault();
    if (repeat) return;
    const button = currentTarget.querySelector<HTMLButtonElement>(SEND);
    button?.form?.requestSubmit(button);
  } else if (isInSubject) {
    event.preventDefault();
    focusText(currentTarget);
  }
}

/** Without the editor's script, which may be on its way, nothing happens. */
export function focusText(form: ParentNode | null): void {
  form?.querySelector<HTMLElement>(TEXT)?.focus();
}
