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
window.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });
