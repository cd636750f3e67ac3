import { afterEach, expect, it, vi } from 'vitest';

// Simulates a library that keeps a reference to the function across tests and files.
const askForFrame = requestAnimationFrame;
const comes = vi.fn<FrameRequestCallback>();

afterEach(() => void vi.useRealTimers());

it('a frame requested on the fake clock of a test does not run in that test', () => {
  vi.useFakeTimers();
  askForFrame(comes);
  expect(comes).not.toHaveBeenCalled();
});

it('a frame left over from a fake clock runs in the next test', async () => {
  await expect.poll(() => comes.mock.calls.length).toBe(1);
});
