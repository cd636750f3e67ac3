import { notifyManager, onlineManager, type QueryClient } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { getGetClientQueryOptions } from '#src/sdk/generated/client/client.ts';
import { queryClient } from '#src/sdk/query-client.ts';
import {
  actAs,
  clearSession,
  getCurrentSession,
  startSession,
} from '#src/session/session-store.ts';
import { getPropertyRuns } from '#tests/support/tier.ts';
import { BleedProbe } from './bleed-probe.tsx';
import { createBleedServer, buildLoginReply, findOwners, type Username } from './bleed-server.ts';

/** Number of runs: about 100 are enough to find a missing guard. */
const RUNS = getPropertyRuns({ short: 200, full: 500, soak: 10_000 });
const isSoak = import.meta.env.MODE === 'soak';
const LENGTH = {
  minLength: 5,
  maxLength: isSoak ? 50 : 20,
  size: isSoak ? 'max' : 'small',
} as const;
const SEED = 20_260_316;

const CLIENTS = ['client-a', 'client-b', 'client-c'] as const;

type Step =
  | { readonly do: 'view'; readonly client: (typeof CLIENTS)[number] | null }
  | { readonly do: 'login'; readonly username: Username }
  | { readonly do: 'answer'; readonly pick: number; readonly isRefused: boolean }
  | { readonly do: 'press'; readonly button: 'open' | 'again' | 'plain' | 'save' | 'delete' }
  | { readonly do: 'network'; readonly isOnline: boolean }
  /** `build` creates query options, and a later `use` fetches with them. */
  | { readonly do: 'build' }
  | { readonly do: 'use' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('view'), client: fc.constantFrom(...CLIENTS, null) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('login'),
      username: fc.constantFrom('staff', 'partner'),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('answer'), pick: fc.nat(20), isRefused: oneIn(8) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('press'),
      button: fc.constantFrom('open', 'again', 'plain', 'save', 'delete'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('network'), isOnline: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('build') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('use') }) },
);

beforeAll(() => notifyManager.setScheduler(queueMicrotask));
afterAll(() => notifyManager.setScheduler((callback) => setTimeout(callback, 0)));
afterEach(() => {
  onlineManager.setOnline(true);
  clearSession();
});

it(
  "no account's data is shown, stored or written under another account's name [STAFF-17, STAFF-23, STAFF-24]",
  async () => {
    const tally = { switches: 0, rendered: 0, late: 0, saves: 0, blocked: 0 };
    const property = fc.asyncProperty(
      fc.array(step, LENGTH),
      fc.boolean(),
      async (steps, isDeaf) => {
        const portal = createPortal(isDeaf, tally);
        await act(async () => portal.start());
        for (const each of steps) {
          await act(async () => {
            portal.take(each);
            await settled();
          });
          portal.check();
        }
        await portal.finish();
      },
    );
    await fc.assert(property, { numRuns: RUNS, seed: SEED });
    // Guards against a run without requests, which would prove nothing.
    expect(tally.switches).toBeGreaterThan(RUNS);
    expect(tally.late).toBeGreaterThan(RUNS / 2);
    expect(tally.rendered).toBeGreaterThan(RUNS);
    expect(tally.saves).toBeGreaterThan(RUNS / 20);
    expect(tally.blocked).toBeGreaterThan(RUNS / 10);
  },
  10_000 + RUNS * 250,
);

type Tally = Record<'switches' | 'rendered' | 'late' | 'saves' | 'blocked', number>;

/**
 * Creates the portal's own session, SDK and query clients on a simulated network, which replies at any time.
 */
function createPortal(ignoresAbort: boolean, tally: Tally) {
  const server = createBleedServer({ ignoresAbort });
  const clients = new Set<QueryClient>();
  const expectedWrites: string[] = [];
  let logins = 0;
  let built: ReturnType<typeof getGetClientQueryOptions> | null = null;

  const press = (id: string) => {
    const button = document.getElementById(id);
    if (id === 'save' && button) {
      tally.saves += 1;
      expectedWrites.push(`POST ${readVisibleOwner()}`);
    }
    if (id === 'delete' && !button) tally.blocked += 1;
    if (id === 'delete' && button) expectedWrites.push(`DELETE ${readVisibleOwner()}`);
    button?.click();
  };

  const take = (each: Step): void => {
    switch (each.do) {
      case 'view':
        tally.switches += 1;
        return actAs(each.client && { id: each.client, fullName: `Name of ${each.client}` });
      case 'login':
        startSession(buildLoginReply(each.username, (logins += 1)));
        return;
      case 'answer': {
        const call = server.pending[each.pick % Math.max(server.pending.length, 1)];
        if (call && call.owner !== currentOwner()) tally.late += 1;
        return call?.answer(each.isRefused);
      }
      case 'press':
        return press(each.button);
      case 'network':
        return onlineManager.setOnline(each.isOnline);
      case 'build':
        built = getGetClientQueryOptions();
        return;
      case 'use':
        if (built)
          queryClient()
            .query(built)
            .catch(() => {});
        return;
      default:
        return each satisfies never;
    }
  };

  const check = (): void => {
    const current = currentOwner();
    expect(readVisibleOwner()).toBe(current);
    const rendered = findOwners(document.body.textContent ?? '');
    tally.rendered += rendered.length;
    expect(rendered.filter((owner) => owner !== current)).toEqual([]);
    clients.add(queryClient());
    expect([...clients].flatMap((client) => findForeignData(client, current))).toEqual([]);
    const writes = server.sent.filter(({ method }) => method !== 'GET');
    expect(
      writes.filter(({ method, owner }) => !expectedWrites.includes(`${method} ${owner}`)),
    ).toEqual([]);
    expect(writes.filter(({ method, actingAs }) => method === 'DELETE' && actingAs)).toEqual([]);
  };

  return {
    take,
    check,
    start: async () => {
      // Unmounts the page, because a failed run leaves its page mounted.
      cleanup();
      clearSession();
      vi.stubGlobal('fetch', server.fetch);
      onlineManager.setOnline(true);
      startSession(buildLoginReply('staff', 0));
      render(<BleedProbe />);
      await settled();
    },
    finish: async () => {
      await act(async () => {
        for (const call of server.pending.slice()) call.answer(false);
        await settled();
      });
      check();
    },
  };
}

/** Returns queries with data of another client, or stored under another client's key. */
function findForeignData(client: QueryClient, current: string): readonly string[] {
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined)
    .flatMap(({ queryKey, state }) => {
      const key = JSON.stringify(queryKey);
      const isOwnKey = queryKey[0] === currentKey();
      const strangers = findOwners(JSON.stringify(state.data)).filter((owner) => owner !== current);
      return isOwnKey && strangers.length === 0 ? [] : [`${key}: ${strangers.join(', ')}`];
    });
}

function currentOwner(): string {
  const session = getCurrentSession();
  return `${session?.user.username ?? 'nobody'} as ${session?.as ?? 'self'}`;
}

function currentKey(): string {
  const session = getCurrentSession();
  return JSON.stringify([session?.user.username ?? null, session?.as ?? null]);
}

function readVisibleOwner(): string {
  return document.getElementById('shown')?.textContent ?? '';
}

/** Waits until no pending task can change anything without a new event. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

function oneIn(count: number): fc.Arbitrary<boolean> {
  return fc.nat(count - 1).map((number) => number === 0);
}
