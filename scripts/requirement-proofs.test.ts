import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { collectProofs, readRequirements } from './requirement-proofs.ts';

const REQUIREMENT_IDS = new Set(['AUTH-001', 'AUTH-002', 'DASH-01', 'DASH-02']);

function proved(source: string): readonly string[] {
  return [...collectProofs([{ path: 'a.test.ts', source }], REQUIREMENT_IDS).byId.keys()].sort();
}

describe('readRequirements', () => {
  it('readRequirements reads rows with their kind and skips every other table', () => {
    const rows = readRequirements(
      [
        '| ID | Requirement | Source | Kind | How to verify |',
        '|---|---|---|---|---|',
        '| AUTH-001 | Log in. | §1 L7 | behaviour | log in |',
        '| DASH-02 | [open point] Decide. Default: yes. | §2 L21 | gap | look |',
        '| A-55 | Label | L45 | Keep. |',
        '| AUTH | 145 | 24 |',
      ].join('\n'),
    );
    expect(rows).toEqual([
      { id: 'AUTH-001', area: 'AUTH', isGap: false },
      { id: 'DASH-02', area: 'DASH', isGap: true },
    ]);
  });

  it('readRequirements reads every row of docs/requirements.md, with consecutive numbers in each area', () => {
    const text = readFileSync(join(import.meta.dirname, '../docs/requirements.md'), 'utf8');
    const byArea = Map.groupBy(readRequirements(text), ({ area }) => area);
    expect(byArea.size).toBeGreaterThan(0);
    for (const [area, rows] of byArea) {
      const numbers = rows.map(({ id }) => Number(id.slice(area.length + 1)));
      expect([area, numbers]).toEqual([area, numbers.map((_, index) => index + 1)]);
    }
  });
});

it('docs/requirements.md names a topic of docs/decisions.md in each row with "Decided otherwise"', () => {
  const read = (name: string) => readFileSync(join(import.meta.dirname, '../docs', name), 'utf8');
  const rows = read('requirements.md').match(/^\| [A-Z]+-\d+ \|.*Decided otherwise:.*$/gm) ?? [];
  const topics = new Set(read('decisions.md').match(/(?<=^\| ).*?(?= \|)/gm));
  expect(rows).not.toHaveLength(0);
  for (const row of rows) {
    const [, topic] = /Decided otherwise: [^|]*\("(.+)"\)\./.exec(row) ?? [];
    expect({ row, isDecided: topic !== undefined && topics.has(topic) }).toEqual({
      row,
      isDecided: true,
    });
  }
});

describe('collectProofs', () => {
  it.each([
    ['one id', "it('does [AUTH-001]', f)", ['AUTH-001']],
    ['several ids', "test('does [AUTH-001, DASH-01]', f)", ['AUTH-001', 'DASH-01']],
    ['ids without commas', "it('does [AUTH-001 AUTH-002]', f)", ['AUTH-001', 'AUTH-002']],
    ['two brackets', "it('does [AUTH-001] [AUTH-002]', f)", ['AUTH-001', 'AUTH-002']],
    ['a table', "it.each(rows)('does %s [DASH-01]', f)", ['DASH-01']],
    ['a tagged table', "it.each`a\n${1}`('does [DASH-01]', f)", ['DASH-01']],
    ['a template', 'it(`does ${name} [DASH-01]`, f)', ['DASH-01']],
    ['a joined text', "it('does ' + name + ' [DASH-01]', f)", ['DASH-01']],
    [
      'ids from the rows of a table',
      "it.each([['a', 'AUTH-001'], ['b', 'DASH-01 DASH-02']])('does %s [%s]', f)",
      ['AUTH-001', 'DASH-01', 'DASH-02'],
    ],
    ['a nested test', "describe('x', () => { it('does [AUTH-001]', f) })", ['AUTH-001']],
    [
      'a test in a Playwright group',
      "test.describe('x', () => { test('does [AUTH-001]', f) })",
      ['AUTH-001'],
    ],
  ])('collectProofs counts %s', (_, source, ids) => {
    expect(proved(source)).toEqual(ids);
  });

  it.each([
    ['a skipped test', "it.skip('does [AUTH-001]', f)"],
    ['a test that may be skipped', "it.skipIf(x)('does [AUTH-001]', f)"],
    ['a test to be written', "it.todo('does [AUTH-001]')"],
    ['a test of a skipped group', "describe.skip('x', () => { it('does [AUTH-001]', f) })"],
    ['a skipped Playwright group', "test.describe.skip('x', () => { test('does [AUTH-001]', f) })"],
    ['a group', "describe('x [AUTH-001]', f)"],
    ['a Playwright group', "test.describe('x [AUTH-001]', f)"],
    ['a comment', "// it('does [AUTH-001]', f)"],
    ['a word that looks like an id', "it('does [UTF-16]', f)"],
    ['an id outside brackets', "it('does AUTH-001', f)"],
  ])('collectProofs does not count %s', (_, source) => {
    expect(proved(source)).toEqual([]);
  });

  it.each([
    ['a range', "it('does [AUTH-001..002]', f)", /range/],
    ['a range with dashes', "it('does [AUTH-001 - AUTH-002]', f)", /range/],
    ['an id that no row has', "it('does [AUTH-999]', f)", /no requirement AUTH-999/],
  ])('collectProofs reports %s', (_, source, problem) => {
    const { problems } = collectProofs([{ path: 'a.test.ts', source }], REQUIREMENT_IDS);
    expect(problems).toEqual([expect.stringMatching(problem)]);
  });
});
