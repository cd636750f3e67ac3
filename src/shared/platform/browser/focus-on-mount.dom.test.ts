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
