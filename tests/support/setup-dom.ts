import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { setServerTimeHandler } from '#src/sdk/http-client.ts';
import { resetClock, setServerTime } from '#src/shared/platform/time/clock.ts';
import { resetAnnouncements } from '#src/shared/ui/announce/announce.ts';
import { apiServer } from './api-server.ts';
import { guardDomChanges } from './guard-dom-changes.ts';
import { failAtBreach, guardConsole } from './console-guard.ts';
import { delayReplies } from './delay-replies.ts';
import { waitForEffects } from './wait-for-effects.ts';

declare global {
  /** Animation frames that are requested and have not run, of all test files of the process. */
  var pendingFrames: Map<number, FrameRequestCallback>;
  /** Testing Library's configuration before the first test file of the process changed it. */
  var ownConfig: ReturnType<typeof getConfig>;
}
globalThis.pendingFrames ??= new Map();
globalThis.ownConfig ??= getConfig();

guardConsole();
// Long enough for a slow machine. An element that never appears still fails the test.
configure({
  asyncUtilTimeout: 15_000,
  asyncWrapper: (wait) =>
    failAtBreach(() =>
      globalThis.ownConfig.asyncWrapper(async () => {
        const result = await wait();
        await waitForEffects();
        return result;
      }),
    ),
});

// Build data in the form that scripts/build-facts.ts writes into index.html.
// src/shared/platform/config/build.ts reads it on load.
document.documentElement.dataset['build'] = '1.2.3,0123456789,2026-03-16T09:30:00Z,16 Mar 2026';

// src/app/configure-portal.ts does the same in the portal.
setServerTimeHandler(setServerTime);

// MSW logs a request without a handler to console.error, which the guard checks.
beforeAll(() => {
  apiServer.listen({ onUnhandledFrame: 'error' });
  if (import.meta.env.MODE === 'late') delayReplies();
});
afterAll(() => apiServer.close());
// Vitest itself removes stubs only before the next test, when the next file's modules have already
// read them.
afterAll(() => void vi.unstubAllGlobals());

afterEach(() => {
  apiServer.resetHandlers();
  cleanup();
  resetClock();
  resetAnnouncements();
  sessionStorage.clear();
  localStorage.clear();
});

// Registered after the clean-up hook and therefore run before it, because the clean-up removes all
// content.
guardDomChanges();

// Registered last and therefore run first: the other hooks use the real clock.
afterEach(() => {
  vi.useRealTimers();
  apiServer.events.removeAllListeners();
});

// Stubs for browser APIs that jsdom lacks and the interface library calls on mount:
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
// jsdom counts frame times from the creation of the window, but `performance.now()` from the start
// of the process, which several windows share. Code that compares the two, such as toasts, would
// wait for the difference.
const FRAME_MS = 16;
globalThis.requestAnimationFrame = (callback) => {
  const timer = setTimeout(() => {
    // Skips frames after their test file has ended. The next test file requests them again.
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
// Fake timers discard pending frames when they end. The animation library would then wait forever
// for its frame, in all later tests of this process. Pending frames are therefore requested again.
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
  // The editor measures the position of the selection at unpredictable times.
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

/**
 * Simulates popovers that their buttons open and close. End-to-end tests cover Escape and a press
 * outside.
 */
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
