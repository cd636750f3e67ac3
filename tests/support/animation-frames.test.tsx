import { afterEach, expect, it, vi } from 'vitest';

// Stores `requestAnimationFrame` for all tests of the file, as an animation library does.
const askForFrame = requestAnimationFrame;
const comes = vi.fn<FrameRequestCallback>();

afterEach(() => void vi.useRealTimers());

it('a frame requested on the fake clock of a test does not run in that test', () => {
  vi.useFakeTimers();
  askForFrame(comes);
  expect(comes).not.toHaveBeenCalled();
});

it('a frame that is pending when a fake clock ends runs in the next test', async () => {
  await expect.poll(() => comes.mock.calls.length).toBe(1);
});
