import type { ComparedKind } from './compared.ts';

export const copy = {
  compare: (kind: ComparedKind) => `Compare ${kind}`,
  cancel: 'Cancel',
  ticked: (count: number, kind: ComparedKind) =>
    count === 0 ? `Tick two to four ${kind}.` : `${count} of 4 ticked`,
  compareCount: (count: number) => `Compare ${count}`,
} as const;
