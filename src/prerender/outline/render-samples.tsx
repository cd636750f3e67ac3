import { createMemoryRouter } from 'react-router-dom';
import { whenInitialized } from '#src/app/first-state.ts';
import { Portal } from '#src/app/portal.tsx';
import { routes } from '#src/app/routes.tsx';
import { setBaseAddresses } from '#src/sdk/base-address.ts';
import { whenAnswered } from '#src/sdk/first-queries.ts';
import { clearSession, startSession } from '#src/session/session-store.ts';
import { paths } from '#src/shared/pages/paths.ts';
import { resetClock, setServerTime } from '#src/shared/time/clock.ts';
import { rendered, type Rendered } from '../rendered.ts';
import { SAMPLES, SESSION, SLOTS } from './sample.ts';

const BASE = '/sample-api';
/** All are answered at once. */
const LONGEST_MS = 10_000;
/** Equal builds have equal pages. */
const TIME = new Date('2026-01-01T00:00:00Z');

export type Samples = Readonly<Record<keyof typeof SAMPLES, Rendered>> & {
  readonly slots: ReadonlyMap<string, string>;
};

/** The dashboard of each sample as the portal first renders it, as a whole page. */
export async function renderSamples(): Promise<Samples> {
  const { fetch } = globalThis;
  setBaseAddresses({ api: BASE });
  try {
    return {
      single: await renderSample(SAMPLES.single),
      grouped: await renderSample(SAMPLES.grouped),
      slots: SLOTS,
    };
  } finally {
    globalThis.fetch = fetch;
    resetClock();
    setBaseAddresses({});
  }
}

async function renderSample(replies: Readonly<Record<string, unknown>>): Promise<Rendered> {
  globalThis.fetch = (address) => {
    const reply = typeof address === 'string' ? replies[address.slice(BASE.length)] : undefined;
    return Promise.resolve(
      reply === undefined ? Response.error() : new Response(JSON.stringify(reply)),
    );
  };
  startSession(SESSION);
  try {
    const router = createMemoryRouter(routes, { initialEntries: [paths.home] });
    await whenInitialized(router);
    for (const error of Object.values(router.state.errors ?? {})) throw error;
    await whenAnswered(LONGEST_MS);
    setServerTime(TIME);
    return rendered(<Portal router={router} />);
  } finally {
    clearSession();
  }
}
