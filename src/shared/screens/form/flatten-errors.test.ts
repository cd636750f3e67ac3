import { expect, it } from 'vitest';
import { flattenErrors } from './flatten-errors.ts';

it('flattenErrors lists nested errors with their paths, in order, and leaves out the root error', () => {
  const errors = {
    root: { type: 'server', message: 'Down' },
    subject: { type: 'too_small', message: 'A subject is required' },
    lines: [undefined, { type: { type: 'custom', message: 'Unknown type' } }],
  };
  expect(flattenErrors(errors)).toEqual([
    { name: 'subject', message: 'A subject is required' },
    { name: 'lines.1.type', message: 'Unknown type' },
  ]);
});
