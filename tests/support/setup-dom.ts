import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { setServerTimeHandler } from '#src/sdk/http-client.ts';
import { resetClock, setServerTime } from '#src/shared/time/clock.ts';
import { resetAnnouncements } from '#src/shared/ui/announce.ts';
import { apiServer } from './api-server.ts';
import { guardChangesOfPage } from './changes-of-page.ts';
import { guardConsole } from './console-guard.ts';
import { delayReplies } from './late-replies.ts';

declare global {
  /** What was asked for and has not come, of all test files of the process. */
  var pendingFrames: Map<number, FrameRequestCallback>;
}
globalThis.pendingFrames ??= new Map();

guardConsole();
// Long, because the machine may be slow; an element that never appears still fails the test.
configure({ asyncUtilTimeout: 15_000 });

// As scripts/build-facts.ts writes it into index.html; read by src/shared/config/build.ts when it loads.
document.documentElement.dataset['build'] = '1.2.3,0123456789,2026-03-16T09:30:00Z,16 Mar 2026';

// As src/app/configure.ts does.
setServerTimeHandler(setServerTime);

// MSW logs a request without a handler to console.error, which the guard checks.
beforeAll(() => {
  apiServer.listen({ onUnhandledFrame: 'error' });
  if (import.meta.env.MODE === 'late') delayReplies();
});
afterAll(() => apiServer.close());
// Vitest does so before the next test, by when the next file's module has read the stub.
afterAll(() => void vi.unstubAllGlobals());

afterEach(() => {
  apiServer.resetHandlers();
  cleanup();
  resetClock();
  resetAnnouncements();
  sessionStorage.clear();
  localStorage.clear();
});

// After the clean-up is registered, and thus before it runs: it takes everything away.
guardChangesOfPage();

// Browser APIs that jsdom lacks and the interface library calls while it mounts:
// https://github.com/jsdom/jsdom/issues/3368 (ResizeObserver),
// https://github.com/jsdom/jsdom/issues/3294 (dialog),
// https://github.com/jsdom/jsdom/issues/3721 (popover),
// https://github.com/jsdom/jsdom/issues/3729 (the boxes of a range),
// https://github.com/jsdom/jsdom/issues/1695 (scrollIntoView),
// https://github.com/jsdom/jsdom/issues/2751 (scrollTo) and
// https://github.com/jsdom/jsdom/issues/3522 (matchMedia).
class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= NoResizeObserver;
// The frames of jsdom count from the window, `performance.now()` from the start of the process that
// several windows share: what waits by both, as toasts do, would wait for that long.
const FRAME_MS = 16;
globalThis.requestAnimationFrame = (callback) => {
  const timer = setTimeout(() => {
    // A finished test file has no frames: those that a library still waits for come in the next.
    if (!('requestAnimationFrame' in globalThis)) return;
    pendingFrames.delete(frame);
    callback(performance.now());
  }, FRAME_MS);
  const frame = Number(timer);
  pendingFrames.set(frame, callback);
  return frame;
};
globalThis.cancelAnimationFrame = (frame) => {
  pendingFrames.delete(frame);
  clearTimeout(frame);
};
// A test's own clock ends with the frames that wait for it. The library of animations would wait for
// ever for the one that it has asked for, in this file and in all that share it.
beforeEach(() => {
  for (const [frame, callback] of Array.from(pendingFrames)) {
    cancelAnimationFrame(frame);
    requestAnimationFrame(callback);
  }
});
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
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
if (!('getClientRects' in Range.prototype)) {
  // The editor measures where the selection is, at times that a busy machine chooses.
  Object.assign(Range.prototype, {
    getClientRects: () => [],
    getBoundingClientRect: () => document.body.getBoundingClientRect(),
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
    panel.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
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
