import { memoizeByObject } from '../state/memoize-by-object.ts';
import { now } from './clock.ts';

/**
 * Returns when a reply was received, by the server's clock. A reply has no date, so this is the time
 * of its first render. The time is stored with the reply: a cached reply has its old time.
 */
export const getFetchTime = memoizeByObject((_reply: object): Date => now());
