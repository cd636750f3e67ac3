import { afterEach, expect, it, vi } from 'vitest';

// As a library does that several tests and files share.
const askForFrame = requestAnimationFrame;
const comes = vi.fn<FrameRequestCallback>();

afterEach(() => void vi.useRealTimers());

it('a frame that is asked for by the clock of a test does not come in it', () => {
  vi.useFakeTimers();
  askForFrame(comes);
  expect(comes).not.toHaveBeenCalled();
});

it('and comes in the next test', async () => {
  await expect.poll(() => comes.mock.calls.length).toBe(1);
});
