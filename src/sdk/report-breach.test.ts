import { expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { expectConsole } from '#tests/support/console-guard.ts';
import { reportContractBreach } from './report-breach.ts';

const overview = z.object({
  total: z.nullable(z.number()),
  kind: z.enum(['Main', 'Rebate']),
  note: z.optional(z.union([z.string(), z.null()])),
  list: z.array(z.object({ 'GBP total': z.string().check(z.minLength(1)) })),
});

function getReport(received: unknown): string {
  const result = overview.safeParse(received);
  if (result.success) throw new Error('The reply follows the contract.');
  expectConsole('error', /^The reply breaks the contract: getOverview, status 200/);
  const expected = result.error.issues;
  return reportContractBreach({ operation: 'getOverview', status: 200, expected, received })
    .message;
}

it('reports operation, status, path, expected type and received value', () => {
  expect(
    getReport({
      total: '12.50',
      kind: null,
      note: 7,
      list: [{ 'GBP total': '' }, {}],
    }).split('\n'),
  ).toEqual([
    'getOverview, status 200',
    '$.total: expected number, received string "12.50"',
    '$.kind: expected one of "Main"|"Rebate", received null',
    '$.note: expected string or null, received number 7',
    '$.list[0]["GBP total"]: expected string to have >=1 characters, received string ""',
    '$.list[1]["GBP total"]: expected string, received nothing',
  ]);
});

it('reports the first five failures and the number of further ones in one message', () => {
  const error = vi.spyOn(console, 'error');
  const list = Array.from({ length: 1_000 }, () => ({ 'GBP total': 7 }));
  const lines = getReport({ total: null, kind: 'Main', list }).split('\n');
  expect(lines).toHaveLength(7);
  expect(lines.at(-1)).toBe('and 995 more');
  expect(error).toHaveBeenCalledTimes(1);
});

it.each([
  ['JSON', '<p>502</p>', '$: expected JSON, received string "<p>502</p>"'],
  ['no body', 'x'.repeat(200), `$: expected no body, received string "${'x'.repeat(79)}…`],
])('reports a reply that is not %s', (expected, received, line) => {
  expectConsole('error', /status 201/);
  expect(reportContractBreach({ operation: 'getX', status: 201, expected, received }).message).toBe(
    `getX, status 201\n${line}`,
  );
});
