import { afterEach, expect, it, vi } from 'vitest';
import { focusOnMount } from './focus-on-mount.ts';

afterEach(() => document.body.replaceChildren());

function addButton(): HTMLButtonElement {
  return document.body.appendChild(document.createElement('button'));
}

it('focusOnMount focuses the element only after screen readers have noticed the replacement', () => {
  vi.useFakeTimers();
  const heading = addButton();
  focusOnMount(heading);
  vi.advanceTimersByTime(199);
  expect(heading).not.toHaveFocus();
  vi.advanceTimersByTime(1);
  expect(heading).toHaveFocus();
});

it('focusOnMount leaves a focus that the user has moved meanwhile', () => {
  vi.useFakeTimers();
  const other = addButton();
  focusOnMount(addButton());
  other.focus();
  vi.advanceTimersByTime(200);
  expect(other).toHaveFocus();
});

it('focusOnMount moves the caret of the replaced content to the start of the page, but leaves a selection', () => {
  vi.useFakeTimers();
  const text = document.body.appendChild(document.createElement('p'));
  text.textContent = 'Saved';
  const selection = getSelection()!;
  selection.collapse(text, 1);
  focusOnMount(addButton());
  expect([selection.anchorNode, selection.anchorOffset]).toEqual([document.body, 0]);
  selection.selectAllChildren(text);
  focusOnMount(addButton());
  expect(selection.toString()).toBe('Saved');
});
