#!/usr/bin/env node
// Compares a running server with an OpenAPI document: contract-check --help
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { textOption as text } from '#mock/command-line.ts';
import { runCommand } from '../run-command.ts';
import { checkServer } from './check-server.ts';
import {
  CHECK_OPTIONS,
  EXIT_CODES,
  readLogins,
  readSharedOptions,
  VerifyAbortError,
} from './options.ts';
import { readContract } from './read-document.ts';
import { runCheck } from './run-check.ts';
import type { Rules } from './rules.ts';

const CHECK_COMMAND = {
  name: 'contract-check',
  about:
    'Compares a server with an OpenAPI document. It reads, and changes nothing without --write.',
  rest: 'URL OPENAPI',
  options: {
    ...CHECK_OPTIONS,
    token: text('TEXT: token of a user, in place of a login'),
    token2: text('TEXT: token of another user, whose data the first must not see'),
    rules: text('FILE: a module whose default export states the login and further checks'),
  },
  notes: EXIT_CODES,
} as const;

async function readRules(path: string | undefined): Promise<Rules> {
  if (path === undefined) return {};
  const module: { readonly default?: Rules } = await import(pathToFileURL(resolve(path)).href);
  if (module.default) return module.default;
  throw new VerifyAbortError(`${path} has no default export.`);
}

await runCommand(CHECK_COMMAND, async (values, [url, path]) => {
  if (url === undefined || path === undefined) {
    throw new VerifyAbortError('Two arguments are needed: URL OPENAPI. See --help.');
  }
  const contract = await readContract(path);
  const rules = await readRules(values.rules);
  const options = {
    ...readSharedOptions(url, values, contract),
    logins: readLogins(values, process.env),
    tokens: [values.token, values.token2].filter((token) => token !== undefined),
    given: {},
  };
  return runCheck(options.folder, (stop) => checkServer(contract, rules, options, stop));
});
