import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractOperations, findSchemaProblems, getOperation } from '#contract/judge/document.ts';
import { judgeReply } from '#contract/judge/judge-reply.ts';
import { getPropertyRuns } from '#tests/support/tier.ts';
import { getOperationCase } from './cases/all-cases.ts';
import {
  REQUEST_CLASSES,
  buildRequest,
  toSentRequest,
  type GeneratedRequest,
} from './generated-request.ts';
import { openSandbox, type Sandbox } from './sandbox.ts';

/** Number of valid requests per operation that is large enough for at least one success. */
const ENOUGH = 25;
/** Requests per operation and class. The seed is fixed, so only the longer soak run finds new failures. */
const RUNS = getPropertyRuns({ short: 4, full: ENOUGH, soak: 1_000 });
const SEED = Number(process.env['FUZZ_SEED'] ?? 20260316);
/** Timeout of a test; the soak needs more time for its runs. */
const TIME_LIMIT_MS = 180_000 + RUNS * 200;
/**
 * Number of requests sent to the same sandbox. A sequence reaches states that a single request cannot reach.
 */
const STEPS = 25;

describe.each(contractOperations)('$id', (operation) => {
  it.each(REQUEST_CLASSES)(
    'the operation answers every %s request according to the contract [API-82]',
    async (requestClass) => {
      const { scenario } = getOperationCase(operation.id).succeeds;
      const statuses = new Set<number>();
      const property = fc.asyncProperty(buildRequest(operation, requestClass), async (request) => {
        // Each run has its own sandbox, so that fast-check can shrink and repeat a failure.
        const { status, problems } = await outcomeOf(request, await openSandbox({ scenario }));
        statuses.add(status);
        expect(problems).toEqual([]);
      });
      await fc.assert(property, { numRuns: RUNS, seed: SEED });
      // At least one request must succeed, or only refusals are tested. In short runs all may be refused.
      if (requestClass !== 'valid' || RUNS < ENOUGH) return;
      expect([...statuses].filter((status) => status < 400)).not.toEqual([]);
    },
    TIME_LIMIT_MS,
  );
});

it(
  'the mock server answers any sequence of requests according to the contract [API-82]',
  async () => {
    const anyRequest = fc.oneof(
      ...contractOperations.flatMap((operation) => [
        { weight: 4, arbitrary: buildRequest(operation, 'valid') },
        { weight: 1, arbitrary: buildRequest(operation, 'nearly valid') },
      ]),
    );
    const sequence = fc.array(anyRequest, { minLength: STEPS, maxLength: STEPS * 2 });
    const property = fc.asyncProperty(sequence, async (requests) => {
      const sandbox = await openSandbox();
      for (const request of requests) {
        const { problems } = await outcomeOf(request, sandbox);
        expect({ request, problems }).toEqual({ request, problems: [] });
      }
    });
    await fc.assert(property, { numRuns: RUNS, seed: SEED });
  },
  TIME_LIMIT_MS * 2,
);

it.each(['status', 'html', 'malformed-json', 'truncated-json', 'broken-contract'] as const)(
  'the fuzz test detects a server with a fault of kind %s',
  async (kind) => {
    const sandbox = await openSandbox();
    const fault = { operationId: 'getClient', kind, ...(kind === 'status' && { status: 500 }) };
    await sandbox.control.addFault(fault);
    const [request] = fc.sample(buildRequest(getOperation('getClient'), 'valid'), {
      numRuns: 1,
      seed: 1,
    });
    if (!request) throw new Error('No request was generated.');
    expect((await outcomeOf(request, sandbox)).problems).not.toEqual([]);
  },
);

/**
 * Sends a request and lists the problems: server failures, contract violations and accepted invalid requests.
 */
async function outcomeOf(
  request: GeneratedRequest,
  sandbox: Sandbox,
): Promise<{ readonly status: number; readonly problems: readonly unknown[] }> {
  const operation = getOperation(request.operation);
  const reply = await sandbox.send(await toSentRequest(operation, request, sandbox));
  const { status } = reply;
  const problems: unknown[] = [...(await judgeReply(operation, reply))];
  if (status >= 500) problems.push(`${operation.id} failed: ${await reply.text()}`);
  if (status < 400 && isForbidden(request)) {
    problems.push(`${operation.id} accepted what the contract forbids`);
  }
  return { status, problems };
}

function isForbidden(request: GeneratedRequest): boolean {
  const { operation: id, params, body, type, isPrepared } = request;
  const { parameters, body: media, bodyType } = getOperation(id);
  const isBadParam = parameters.some(
    ({ in: place, name, schema }) =>
      place === 'path' && findSchemaProblems(schema, params[name]).length > 0,
  );
  if (isBadParam) return true;
  if (isPrepared) return false;
  if (bodyType !== 'application/json' || !media?.schema) return false;
  if (type !== bodyType) return true;
  return (
    findSchemaProblems(media.schema, typeof body === 'string' ? asJson(body) : asSent(body))
      .length > 0
  );
}

/** Converts a value to JSON and back, which turns -0 into 0. */
function asSent(body: unknown): unknown {
  return body === undefined ? undefined : JSON.parse(JSON.stringify(body));
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
