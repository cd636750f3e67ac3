import type { CDPSession, Page } from '@playwright/test';

/** The mobile profile of Lighthouse: a slow line and a processor four times slower than this one. */
export const MOBILE = { kbitPerSecond: 1600, latencyMs: 150, slowdown: 4 };

/** Gives the page the line and the processor of `MOBILE`. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await slowProcessor(page);
  const bytesPerSecond = (MOBILE.kbitPerSecond * 1000) / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: MOBILE.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  return devtools;
}

/** Its processor alone. */
export async function slowProcessor(page: Page): Promise<CDPSession> {
  const devtools = await withDevtools(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: MOBILE.slowdown });
  return devtools;
}

export async function withDevtools(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  return devtools;
}
