import { LATEST } from '../engine/clock.ts';

/** Adds milliseconds; ISO 8601, at most the last time of a sandbox's clock. */
export function later(now: Date, ms: number): string {
  return new Date(Math.min(now.getTime() + ms, LATEST)).toISOString();
}
