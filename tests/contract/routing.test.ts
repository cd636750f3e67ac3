import { describe, expect, it } from 'vitest';
import { createMockApp } from '#mock/app.ts';
import { startServer } from '#mock/server.ts';
import { contractOperations, type ContractOperation } from '#contract/judge/document.ts';
import { judgeReply } from '#contract/judge/judge-reply.ts';
import { getOperationCase } from './cases/all-cases.ts';
import { buildContent, buildPath } from './operation-case.ts';
import { openSandbox, type Sandbox } from './sandbox.ts';
import { traversalIds } from './traversal-ids.ts';
import { sendOverWire } from './wire.ts';

const TEMPLATE = /^\{\w+\}$/;
const paths = [...new Set(contractOperations.map(({ path }) => path))];
const templated = contractOperations.filter(({ path }) => path.includes('{'));

type Overlap = { readonly winner: string; readonly loser: string; readonly address: string };

/**
 * Returns a path that both templates match, or null. A segment that is a parameter in both
 * templates becomes `x`.
 */
function commonAddress(one: string, other: string): string | null {
  const left = one.split('/');
  const right = other.split('/');
  if (left.length !== right.length) return null;
  const segments = left.map((segment, index) => {
    const against = right[index] ?? '';
    if (TEMPLATE.test(segment)) return TEMPLATE.test(against) ? 'x' : against;
    return TEMPLATE.test(against) || segment === against ? segment : null;
  });
  return segments.includes(null) ? null : segments.join('/');
}

/** Applies the contract's rule: a literal segment wins over a parameter, from left to right. */
function wins(one: string, other: string): boolean {
  const right = other.split('/');
  const index = one
    .split('/')
    .findIndex((segment, at) => TEMPLATE.test(segment) !== TEMPLATE.test(right[at] ?? ''));
  return !TEMPLATE.test(one.split('/')[index] ?? '');
}

const overlaps: readonly Overlap[] = paths.flatMap((winner) =>
  paths.flatMap((loser) => {
    const address = winner === loser ? null : commonAddress(winner, loser);
    return address !== null && wins(winner, loser) ? [{ winner, loser, address }] : [];
  }),
);

const app = createMockApp();

/**
 * Returns the id of the operation that the newest request has reached. Reads the sandbox's journal
 * directly, because a request would add to it.
 */
function reached({ control }: Sandbox): string | null {
  return app.sandboxes.find(control.id)?.exchanges.requests().at(-1)?.operationId ?? null;
}

describe('routing of a request to its operation', () => {
  it('only the listed pairs of paths overlap', () => {
    expect(overlaps.map(({ winner, loser }) => `${winner} before ${loser}`)).toEqual([
      '/investments/overview/{id} before /investments/{id}/documents',
      '/investments/overview/{id} before /investments/{id}/history',
      '/investments/overview/{id} before /investments/{parent}/{child}',
      '/investments/dfm/{id} before /investments/{id}/documents',
      '/investments/dfm/{id} before /investments/{id}/history',
      '/investments/dfm/{id} before /investments/{parent}/{child}',
      '/investments/{id}/documents before /investments/{parent}/{child}',
      '/investments/{id}/history before /investments/{parent}/{child}',
      '/file/upload before /file/{id}',
      '/client/messages/count before /client/messages/{id}',
      '/client/messages/thread/{id} before /client/messages/{id}/attachments',
    ]);
  });

  it.each(overlaps)(
    '$address is routed to $winner and never to $loser [API-88]',
    async ({ winner, address }) => {
      const sandbox = await openSandbox({ app });
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        const expected = contractOperations.find(
          (operation) => operation.path === winner && operation.method === method,
        );
        const reply = await sandbox.send({ method, path: address });
        const wanted = { method, reached: expected?.id ?? null, isRefused: !expected };
        const isRefused = reply.status === 405;
        expect({ method, reached: reached(sandbox), isRefused }).toEqual(wanted);
      }
    },
  );

  it.each(contractOperations)('$method $path reaches $id', async (operation) => {
    const sandbox = await openSandbox({ app });
    const { params = {} } = getOperationCase(operation.id).succeeds;
    const parameters = { id: 'x', attachmentId: 'x', ...params };
    await sandbox.send({
      method: operation.method,
      path: buildPath(operation, { params: parameters }),
    });
    expect(reached(sandbox)).toBe(operation.id);
  });

  it('the contract has only the listed message paths [API-80]', async () => {
    expect(paths.filter((path) => path.startsWith('/client/messages'))).toEqual([
      '/client/messages',
      '/client/messages/count',
      '/client/messages/thread/{id}',
      '/client/messages/{id}',
      '/client/messages/{id}/attachments',
      '/client/messages/{id}/attachments/files',
      '/client/messages/{id}/attachment/{attachmentId}',
    ]);
    const sandbox = await openSandbox({ app });
    const token = await sandbox.tokenOf('investor');
    for (const path of ['/thread', '/message-1001/read', '/message-1001/attachments/file-2101']) {
      const reply = await sandbox.send({ method: 'POST', path: `/client/messages${path}`, token });
      const isUnknown = [404, 405].includes(reply.status);
      expect({ path, isUnknown, reached: reached(sandbox) }).toEqual(unknown(path));
    }
  });

  it('a path with another case or extra slashes matches no operation', async () => {
    const sandbox = await openSandbox({ app });
    const token = await sandbox.tokenOf('investor');
    for (const path of ['/Client', '/client/', '//client', '/client//address', '/client;x=1']) {
      const reply = await sandbox.send({ method: 'GET', path, token });
      const isUnknown = reply.status === 404;
      expect({ path, isUnknown, reached: reached(sandbox) }).toEqual(unknown(path));
    }
  });
});

describe('path traversal in ids', () => {
  const REFUSED = [400, 404, 422];

  it.each(templated)(
    '$id does not route a traversal id to another operation [API-82]',
    async (operation) => {
      const sandbox = await openSandbox({ app });
      const token = operation.isPublic ? undefined : await sandbox.tokenOf('investor');
      const { succeeds } = getOperationCase(operation.id);
      const content = buildContent(operation, succeeds.body);
      for (const { name } of operation.parameters.filter((each) => each.in === 'path')) {
        for (const id of traversalIds) {
          const path = pathWith(operation, name, id);
          const reply = await sandbox.send({ method: operation.method, path, token, ...content });
          const answered = reached(sandbox);
          const isOwn = answered === operation.id;
          const problems = isOwn ? await judgeReply(operation, reply) : [];
          const isRefused = REFUSED.includes(reply.status) && (isOwn || answered === null);
          expect({ path, isRefused, problems }).toEqual({ path, isRefused: true, problems: [] });
        }
      }
    },
  );

  // Uses a raw request, because `fetch` normalises these paths.
  it('dot segments sent over the network reach no other operation', async () => {
    const server = await startServer(app, { port: 0 });
    const prefix = '/sandbox/dots/app-portal/api';
    try {
      for (const operation of templated) {
        for (const { name } of operation.parameters.filter((each) => each.in === 'path')) {
          for (const dots of DOTS) {
            const path = pathWith(operation, name, dots);
            const { method } = operation;
            app.sandboxes.find('dots')?.exchanges.clearJournal();
            const sent = { method, headers: new Headers(), body: null };
            const reply = await sendOverWire(server.url, `${prefix}${path}`, sent);
            const journal = app.sandboxes.find('dots')?.exchanges.requests() ?? [];
            const answered = journal.at(-1)?.operationId ?? null;
            const isOther = answered !== null && answered !== operation.id;
            expect({ method, path, isOther }).toEqual({ method, path, isOther: false });
            expect(reply.status).toBeGreaterThanOrEqual(400);
          }
        }
      }
    } finally {
      await server.close();
    }
  });
});

const DOTS = ['..', '.', '%2e%2e', '%2E', '.%2e', '..;', '..%2f..', '%252e%252e', '..\\..', 'a\\b'];

function unknown(path: string) {
  return { path, isUnknown: true, reached: null };
}

/** Returns the path of the successful case with one parameter replaced by unencoded text. */
function pathWith(operation: ContractOperation, name: string, raw: string): string {
  const { params = {}, query = {} } = getOperationCase(operation.id).succeeds;
  const marked = buildPath(operation, { params: { ...params, [name]: 'RAW-VALUE' }, query });
  return marked.replace('RAW-VALUE', () => raw);
}
