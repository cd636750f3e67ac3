import { now } from './clock.ts';

const times = new WeakMap<object, Date>();

/**
 * When a reply came, by the server's clock. The reply itself carries no date, so it is the moment
 * at which it is first shown, kept for as long as the reply is: a cached value keeps its old time.
 */
export function fetchedAt(reply: object): Date {
  const known = times.get(reply);
  if (known) return known;
  const time = now();
  times.set(reply, time);
  return time;
}
