import type { Session } from '#contract/generated/schemas/session.zod.ts';

/** Logged-in user and client of the viewed account. Together they own the data. */
export type DataOwner = `${string} as ${string}`;

export const users = {
  staff: { group: 'Company', fullName: 'Sam Okafor' },
  partner: { group: 'Client', fullName: 'Mr Daniel Hart' },
} as const;
export type Username = keyof typeof users;

export function buildLoginReply(username: Username, number: number): Session {
  const { group, fullName } = users[username];
  return {
    id: `${username}-token-${number}`,
    user: { email: '', firstName: '', lastName: '', fullName, username },
    group,
    roles: [],
  };
}

export type PendingCall = {
  readonly method: string;
  readonly path: string;
  readonly actingAs: string | null;
  /** Owner according to the request headers. A server has no other information about the caller. */
  readonly owner: DataOwner;
  readonly isAborted: () => boolean;
  readonly answer: (isRefused: boolean) => void;
};

/**
 * Simulates the network: replies on demand in any order, and every reply contains the owner of its data. With
 * `ignoresAbort`, also replies to aborted calls, as if their replies were already in transit.
 */
export function createBleedServer({ ignoresAbort }: { readonly ignoresAbort: boolean }) {
  const pending: PendingCall[] = [];
  const sent: PendingCall[] = [];

  function fetchLater(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const headers = new Headers(init.headers);
    const username =
      /^Bearer (\w+)-token/.exec(headers.get('Authorization') ?? '')?.[1] ?? 'nobody';
    const actingAs = headers.get('Execute-As');
    const owner: DataOwner = `${username} as ${actingAs ?? 'self'}`;
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const path = pathname.replace('/app-portal/api', '');
    const call: PendingCall = {
      method: init.method ?? 'GET',
      path,
      actingAs,
      owner,
      isAborted: () => init.signal?.aborted === true,
      answer: (isRefused) => {
        pending.splice(pending.indexOf(call), 1);
        resolve(isRefused ? refusal() : reply(path, owner));
      },
    };
    if (!ignoresAbort) init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    pending.push(call);
    sent.push(call);
    return promise;
  }

  return { fetch: fetchLater, pending, sent };
}

function refusal(): Response {
  return Response.json({ timestamp: '', status: 409, error: 'No.' }, { status: 409 });
}

function reply(path: string, owner: DataOwner): Response {
  const marker = buildMarker(owner);
  switch (path) {
    case '/client':
      return Response.json({ clientNum: marker });
    case '/investments':
      return Response.json([{ title: marker, children: [] }]);
    case '/client/contact-details':
      return Response.json({ phoneNumber: null, email: marker });
    case '/client/associated':
      return Response.json([{ id: 'client-a', fullName: marker }]);
    default:
      return new Response(null, { status: 204 });
  }
}

/** Returns the marker in each reply to an owner. The test searches all rendered and stored data for it. */
function buildMarker(owner: DataOwner): string {
  return `[${owner}]`;
}

export function findOwners(text: string): readonly string[] {
  return [...text.matchAll(/\[(\w+ as [\w-]+)\]/g)].map(([, owner]) => owner ?? '');
}
