import type { KeyboardEvent } from 'react';

const SUBJECT = 'input[name="subject"]';
/** The editor, or the text area in its place. */
const TEXT = 'textarea, [role="textbox"]:not(input)';
const SEND = 'button[value="send"]';

/**
 * Moves the focus from the subject to the text on Enter, which would otherwise send an unwritten message. Sends
 * on Ctrl+Enter, on a Mac Cmd+Enter, once for a held key.
 */
export function handleEnter(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, metaKey, target, currentTarget, nativeEvent } = event;
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof Element)) return;
  const isInSubject = target.matches(SUBJECT);
  if (!isInSubject && !target.matches(TEXT)) return;
  if (ctrlKey || metaKey) {
    event.preventDefault();
    if (event.repeat) return;
    const button = currentTarget.querySelector<HTMLButtonElement>(SEND);
    button?.form?.requestSubmit(button);
  } else if (isInSubject) {
    event.preventDefault();
    focusText(currentTarget);
  }
}

/** Does nothing until the editor's script has loaded. */
export function focusText(form: ParentNode | null): void {
  form?.querySelector<HTMLElement>(TEXT)?.focus();
}
