import { memoizeByObject } from '../state/memoize-by-object.ts';
import { now } from './clock.ts';

/** Returns when a reply was first rendered, by the server's clock; stored with the reply. */
export const getFetchTime = memoizeByObject((_reply: object): Date => now());
