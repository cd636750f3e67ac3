import type { KeyboardEvent } from 'react';

const SUBJECT = 'input[name="subject"]';
/** Selector of the rich editor or its fallback text area. */
const TEXT = 'textarea, [role="textbox"]:not(input)';
const SEND = 'button[value="send"]';

/**
 * Enter in the subject moves the focus to the text. Ctrl+Enter sends (Cmd+Enter on a Mac), but not with Alt:
 * Windows reports AltGr, which types '€', as Ctrl and Alt.
 */
export function handleEnter(event: KeyboardEvent<HTMLElement>): void {
  const { key, altKey, ctrlKey, metaKey, target, currentTarget, nativeEvent } = event;
  if (key !== 'Enter' || isComposing(nativeEvent) || !(target instanceof Element)) return;
  const isInSubject = target.matches(SUBJECT);
  if (!isInSubject && !target.matches(TEXT)) return;
  if ((ctrlKey || metaKey) && !altKey) {
    event.preventDefault();
    if (event.repeat) return;
    const button = currentTarget.querySelector<HTMLButtonElement>(SEND);
    button?.form?.requestSubmit(button);
  } else if (isInSubject) {
    event.preventDefault();
    focusMessageField(currentTarget);
  }
}

/** Safari ends the composition before the Enter that confirms it; its `keyCode` still says so. */
function isComposing(event: globalThis.KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- There is no other sign of it.
  return event.isComposing || event.keyCode === 229;
}

/** Focuses the text; does nothing until the script of the editor has loaded. */
export function focusMessageField(form: ParentNode | null): void {
  form?.querySelector<HTMLElement>(TEXT)?.focus();
}
