import { onTestFinished, vi } from 'vitest';

/** Makes `min-width` media queries match a screen of this width, for one test. */
export function setScreenWidth(width: number): void {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), {
      matches: width >= Number(/min-width: ([0-9.]+)px/.exec(media)?.[1] ?? Infinity),
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
}
