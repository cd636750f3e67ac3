import type { CDPSession, Page } from '@playwright/test';
import { isShortRun } from './short-run.ts';

/**
 * Mobile profile of Lighthouse: a slow connection and a processor four times slower than this
 * machine's.
 */
export const MOBILE_PROFILE = { kbitPerSecond: 1600, latencyMs: 150, slowdown: 4 };

/** Throttles connection and processor of the page to `MOBILE_PROFILE`. */
export async function throttleDevice(page: Page): Promise<CDPSession> {
  const devtools = await throttleCpu(page);
  if (isShortRun) return devtools;
  const bytesPerSecond = (MOBILE_PROFILE.kbitPerSecond * 1000) / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: MOBILE_PROFILE.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  return devtools;
}

/** Throttles only the processor of the page. */
export async function throttleCpu(page: Page): Promise<CDPSession> {
  const devtools = await openDevtools(page);
  const rate = isShortRun ? 1 : MOBILE_PROFILE.slowdown;
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  return devtools;
}

export async function openDevtools(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  return devtools;
}
