import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { contractOperations } from '#contract/judge/document.ts';

type Description = {
  readonly 'x-left-out': Readonly<Record<string, string>>;
  readonly workflows: readonly { readonly steps: readonly { readonly operationId: string }[] }[];
};

it('calls every operation in a workflow, or says why not', () => {
  const file = join(import.meta.dirname, '../../contract/portal.arazzo.yaml');
  const { workflows, 'x-left-out': leftOut }: Description = parse(readFileSync(file, 'utf8'));
  const called = new Set(workflows.flatMap(({ steps }) => steps.map((step) => step.operationId)));
  const reasons = Object.entries(leftOut).filter(([, reason]) => reason.length > 0);
  const found = [...called, ...reasons.map(([id]) => id)];
  expect(found.toSorted()).toEqual(contractOperations.map(({ id }) => id).toSorted());
});
