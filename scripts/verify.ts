// Compares a running server with the contract: npm run verify -- --help
import { runCheck } from './contract-check/run-check.ts';
import { runCommand } from './run-command.ts';
import { LOGIN_NOTICE } from './verify/logins.ts';
import { VERIFY_COMMAND, readOptions } from './verify/options.ts';
import { verifyServer } from './verify/verify.ts';

await runCommand(VERIFY_COMMAND, (values) => {
  const options = readOptions(values, process.env);
  console.log(LOGIN_NOTICE);
  return runCheck(options.folder, (stop) => verifyServer(options, stop));
});
