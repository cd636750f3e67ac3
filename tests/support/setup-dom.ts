import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { resetClock } from '#src/shared/time/clock.ts';
import { apiServer } from './api-server.ts';
import { guardConsole } from './console-guard.ts';

guardConsole();
// A slow machine is no failure: what never comes still fails, later.
configure({ asyncUtilTimeout: 15_000 });

// MSW complains on console.error of a request that nobody answers, and the guard hears it.
beforeAll(() => apiServer.listen({ onUnhandledFrame: 'error' }));
afterAll(() => apiServer.close());

afterEach(() => {
  apiServer.resetHandlers();
  cleanup();
  resetClock();
  sessionStorage.clear();
  localStorage.clear();
});

// What jsdom does not have and the interface library asks for while it mounts.
class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= NoResizeObserver;
window.scrollTo = () => {};
if (!('showModal' in HTMLDialogElement.prototype)) {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
}
if (!('showPopover' in HTMLElement.prototype)) addPopovers();
window.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

/** Popovers as far as their buttons open and close them; Escape and a press beside them are e2e's. */
function addPopovers(): void {
  const style = document.createElement('style');
  style.textContent = '[data-popover-open] { display: block }';
  document.head.append(style);
  const turn = (panel: HTMLElement, newState: 'open' | 'closed') => {
    if (panel.hasAttribute('data-popover-open') === (newState === 'open')) return;
    panel.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }));
    panel.toggleAttribute('data-popover-open', newState === 'open');
  };
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      turn(this, 'open');
    },
    hidePopover(this: HTMLElement) {
      turn(this, 'closed');
    },
  });
  document.addEventListener('click', ({ target }) => {
    const opener = target instanceof Element ? target.closest('[popovertarget]') : null;
    const panel = document.getElementById(opener?.getAttribute('popovertarget') ?? '');
    if (panel) turn(panel, panel.hasAttribute('data-popover-open') ? 'closed' : 'open');
  });
}
