import { portalContract } from '#contract/judge/document.ts';
import { checkServer } from '../contract-check/check-server.ts';
import type { Options } from '../contract-check/options.ts';
import type { Report } from '../contract-check/report-text.ts';
import { portalRules } from './rules.ts';

/** Compares a server with the contract of the portal. */
export function verifyServer(options: Options, stop?: AbortSignal): Promise<Report> {
  return checkServer(portalContract, portalRules, options, stop);
}
