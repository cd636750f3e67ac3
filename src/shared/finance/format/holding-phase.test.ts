import { describe, expect, it } from 'vitest';
import { isRecordedActive, PHASE_CODES, toPhase } from './holding-phase.ts';

describe('phases of a holding', () => {
  it('the phases have the codes of the status enumeration [DATA-44]', () => {
    expect(PHASE_CODES).toEqual({ Pending: 10, Active: 20, Closed: 30, Archived: 40 });
  });

  it.each([
    ['Pending', 'Pending'],
    [10, 'Pending'],
    ['Active', 'Active'],
    [20, 'Active'],
    ['Closed', 'Closed'],
    [30, 'Closed'],
    ['Archived', 'Archived'],
    [40, 'Archived'],
  ])('the name or code %s is the phase %s [DATA-47]', (given, phase) => {
    expect(toPhase(given)).toBe(phase);
  });

  it.each([null, undefined, 99, 'Sold', '', '20'])(
    'the unknown phase %s is shown as Active [DATA-45]',
    (given) => {
      expect(toPhase(given)).toBe('Active');
      expect(isRecordedActive(given)).toBe(false);
    },
  );

  it.each([
    ['Active', true],
    [20, true],
    ['Pending', false],
    [30, false],
  ])('the recorded phase %s counts as Active: %s [DATA-47] [HOLD-100]', (given, counts) => {
    expect(isRecordedActive(given)).toBe(counts);
  });
});
