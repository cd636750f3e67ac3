import { oncePer } from '../state/once-per.ts';
import { now } from './clock.ts';

/**
 * When a reply arrived, by the server's clock. The reply has no date, so this is the time of its
 * first render, kept with the reply: a cached value keeps its old time.
 */
export const fetchedAt = oncePer((_reply: object): Date => now());
