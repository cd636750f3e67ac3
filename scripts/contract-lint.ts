import { CONTRACTS, runRedocly } from './contract-redocly.ts';

const { status } = runRedocly(
  ['lint', ...CONTRACTS, '--max-problems=200', '--lint-config=error'],
  'show',
);
process.exitCode = status;
