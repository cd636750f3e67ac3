import { now } from './clock.ts';

const times = new WeakMap<object, Date>();

/**
 * When a reply arrived, by the server's clock. The reply has no date, so this is the time of its
 * first render, kept with the reply: a cached value keeps its old time.
 */
export function fetchedAt(reply: object): Date {
  const cached = times.get(reply);
  if (cached) return cached;
  const time = now();
  times.set(reply, time);
  return time;
}
