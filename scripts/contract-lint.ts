import { runCommand } from './run-command.ts';
import { CONTRACT_NAMES, runRedocly } from './contract-redocly.ts';

await runCommand(
  { name: 'npm run contract -- lint', about: 'Lints the contract.', options: {} },
  () => {
    const options = ['--max-problems=200', '--lint-config=error'];
    return runRedocly(['lint', ...CONTRACT_NAMES, ...options], 'show').status;
  },
);
