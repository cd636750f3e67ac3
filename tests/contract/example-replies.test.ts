import { describe, expect, it } from 'vitest';
import { generalMessages } from '#contract/generated/field-rules.ts';
import * as fieldRules from '#contract/generated/field-rules.ts';
import { contractOperations, type ContractOperation } from '#contract/judge/document.ts';
import type { ContractReply } from '#contract/judge/contract.ts';
import { getField } from '#contract/judge/get-field.ts';
import { getOperationCase } from './cases/all-cases.ts';
import { buildExampleCalls, findExampleStateCall, exampleStates } from './example-calls.ts';
import { listDifferences } from './example-match.ts';
import { buildRefusalChecks, type StatusCheck } from './refusals.ts';
import { openSandbox } from './sandbox.ts';

/** Statuses that the mock server sends only by a fault, each with the reason. */
const BY_FAULT: Readonly<Record<number, string>> = {
  404: 'The mock server has what another server need not have.',
  429: 'A limit by address would lock out everybody behind the one address of a test run.',
  500: 'A mock server that fails is mended.',
  503: 'A mock server is never under repair.',
};

describe.each(contractOperations)('$id', (operation) => {
  for (const [status, declared] of operation.replies) {
    for (const [name, example] of examplesOf(status, declared)) {
      it(`${operation.id} returns its example reply for status ${status} ${name} [API-82]`, async () => {
        const misses: string[] = [];
        for (const call of buildExampleCalls(operation, status)) {
          const differences = await comparedAnswer(declared, status, call, example);
          if (differences.length === 0) return;
          misses.push(`${call.when}: ${differences.join('; ')}`);
        }
        expect.fail(`No request is answered with the example:\n${misses.join('\n')}`);
      });
    }
  }

  it(`${operation.id} has an example reply for each of its refusals`, () => {
    const statuses = [...operation.replies].flatMap(([status, declared]) =>
      status < 400 ? [] : examplesOf(status, declared).map(([, value]) => getField(value, 'code')),
    );
    expect(new Set(statuses)).toEqual(new Set(operation.refusals.map(({ code }) => code)));
  });

  for (const [name, example] of othersOf(operation)) {
    it(`${operation.id} returns its example '${name}' in the state that the example needs [API-82]`, async () => {
      const reply = await answerTo(findExampleStateCall(operation, name));
      expect(listDifferences(example, await reply.json())).toEqual([]);
    });
  }

  it(`${operation.id} refuses values only with messages of the contract [API-82]`, async () => {
    for (const check of buildRefusalChecks(operation).filter(({ status }) => status === 422)) {
      const body: unknown = await (await answerTo(check)).json();
      for (const sentence of sentencesIn(body)) expect(SENTENCES).toContain(sentence);
    }
  });
});

it('each state in example-calls.ts belongs to a named example of the contract', () => {
  const named = contractOperations.flatMap((operation) =>
    othersOf(operation).map(([name]) => `${operation.id} ${name}`),
  );
  expect([...exampleStates.keys()].toSorted()).toEqual(named.toSorted());
});

it('every status that only a fault produces has a stated reason', () => {
  const statuses = new Set(
    contractOperations.flatMap(({ id }) => getOperationCase(id).byFaultAlone ?? []),
  );
  for (const status of [...statuses, 429, 500, 503])
    expect(Object.keys(BY_FAULT)).toContain(String(status));
});

/**
 * Returns the examples of a status: for a refusal one per error, for a success only the example of the
 * default scenario.
 */
function examplesOf(
  status: number,
  { media: { example, examples } }: ContractReply,
): readonly (readonly [string, unknown])[] {
  return status < 400 || examples.size === 0 ? [['', example]] : [...examples];
}

/** Returns the named examples of a success without the first one, which is also the example of the status. */
function othersOf({ replies }: ContractOperation): readonly (readonly [string, unknown])[] {
  return [...replies].flatMap(([status, { media }]) =>
    status < 400 ? [...media.examples].slice(1) : [],
  );
}

async function comparedAnswer(
  { type, headers }: ContractReply,
  status: number,
  call: StatusCheck,
  example: unknown,
): Promise<readonly string[]> {
  const reply = await answerTo(call);
  if (reply.status !== status) return [`${reply.status} ${await reply.text()}`];
  const headerDifferences = Object.entries(headers).flatMap(([name, { example }]) =>
    listDifferences(String(example), reply.headers.get(name), name),
  );
  if (type !== 'application/json') return headerDifferences;
  return [...headerDifferences, ...listDifferences(example, await reply.json())];
}

async function answerTo({ scenario, ask, after = 0 }: StatusCheck): Promise<Response> {
  const sandbox = await openSandbox({ scenario });
  const sent = await ask(sandbox);
  for (let count = 0; count < after; count += 1) await sandbox.send(sent);
  return sandbox.send(sent);
}

function sentencesIn(body: unknown): readonly string[] {
  const fieldErrors: unknown = getField(body, 'fieldErrors') ?? {};
  const sentences: readonly unknown[] = [
    getField(body, 'error'),
    ...Object.values(Object(fieldErrors)),
  ];
  return sentences.map(String);
}

/** Every message that the contract states for fields, in general, or in an example. */
const SENTENCES: ReadonlySet<string> = new Set([
  ...Object.values(generalMessages),
  ...messagesIn(fieldRules),
  ...contractOperations.flatMap(({ replies }) => {
    const media = replies.get(422)?.media;
    return media ? [media.example, ...media.examples.values()].flatMap(sentencesIn) : [];
  }),
]);

function messagesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'message' && typeof part === 'string' ? [part] : messagesIn(part),
  );
}
