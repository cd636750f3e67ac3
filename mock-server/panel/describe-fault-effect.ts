import type { Exchange } from '#contract/generated/control-client.ts';
import { findDifferences, parseJsonBody } from '../recording/find-differences.ts';

export function describeFaultEffect({
  entry,
  fault,
  intended,
  replyBody,
}: Exchange): readonly string[] {
  if (!fault) return [];
  const delay = fault.delayMs === undefined ? [] : [`Waited ${fault.delayMs} ms first.`];
  if (fault.kind === 'delay') return delay;
  if (entry.status === null) return [...delay, 'No reply was sent.'];
  if (!intended) return [...delay, 'Answered in the place of the operation, which did not run.'];
  return [
    ...delay,
    ...findDifferences(intended.status, entry.status, 'status'),
    ...findDifferences(parseJsonBody(intended.body), parseJsonBody(replyBody), 'body'),
  ];
}
