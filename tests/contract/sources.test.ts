import { expect, it } from 'vitest';
import { bundleText } from '#contract/bundle.ts';
import { contractOperations } from '#contract/judge/document.ts';
import { countedSources, promisesByMark } from '#scripts/contract-sources.ts';

it('every operation is counted once by its tag and source', () => {
  const { all, ...tags } = countedSources();
  const sumOf = (counts: Readonly<Record<string, number>> = {}) =>
    Object.entries(counts)
      .filter(([name]) => name.startsWith('operations'))
      .reduce((sum, [, count]) => sum + count, 0);
  expect(sumOf(all)).toBe(contractOperations.length);
  expect(Object.values(tags).reduce((sum, counts) => sum + sumOf(counts), 0)).toBe(sumOf(all));
});

// A search and its results: clientName, Execute-As, id, fullName, clientNum; a failure with its code, and four headers,
// one of them with the version of the contract.
it('every field of the operations of a tag is counted once', () => {
  expect(countedSources()['staff']).toEqual({
    'operations: specification': 1,
    'operations: decision': 0,
    'operations: assumption': 0,
    'fields: specification': 8,
    'fields: decision': 2,
    'fields: assumption': 4,
  });
});

it('every promise of the contract is named by its mark and place', () => {
  const promises = promisesByMark();
  // But for the list of all codes, which is the document's.
  const marks = bundleText('openapi').match(
    /"x-(?:order|unique|sum|ref|equals|decimals|unit|zone|as|refusals)":/g,
  );
  expect(Object.values(promises).flat()).toHaveLength((marks?.length ?? 0) - 1);
  expect(promises['x-order']).toContain('HoldingHistoryPage.data');
  expect(promises['x-equals']).toContain('listMessages');
});
