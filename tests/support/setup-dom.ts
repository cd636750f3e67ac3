import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { resetClock } from '#src/shared/time/clock.ts';
import { apiServer } from './api-server.ts';
import { guardConsole } from './console-guard.ts';

guardConsole();
// Long, because the machine may be slow; an element that never appears still fails the test.
configure({ asyncUtilTimeout: 15_000 });

// MSW logs a request without a handler to console.error, which the guard checks.
beforeAll(() => apiServer.listen({ onUnhandledFrame: 'error' }));
afterAll(() => apiServer.close());

afterEach(() => {
  apiServer.resetHandlers();
  cleanup();
  resetClock();
  sessionStorage.clear();
  localStorage.clear();
});

// Browser APIs that jsdom lacks and the interface library calls while it mounts.
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
window.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });
