import { getField } from '#contract/judge/get-field.ts';
import type { Sent } from './faulty-mock.ts';

/** Returns a reply to the requests that the fault concerns; undefined for all others. */
export type Fault = (sent: Sent) => Promise<Response> | undefined;
/** A server that does something wrong, and what the report must contain about it. */
export type Switch = readonly [server: string, fault: Fault, cause: string, operationId: string];

export const NO_STORE = { 'Cache-Control': 'no-store' };

export const list = (body: unknown): readonly unknown[] => (Array.isArray(body) ? body : []);

export type Change = (body: unknown) => unknown;

/** Returns a fault that changes the body of successful reads of the path. */
export const reply =
  (path: RegExp, change: Change): Fault =>
  (sent) => {
    if (sent.method !== 'GET' || !path.test(sent.path)) return undefined;
    return sent.send().then(async (given) => {
      if (given.status !== 200) return given;
      return Response.json(change(await given.json()), given);
    });
  };
export const field =
  (name: string, change: Change): Change =>
  (body) => ({ ...Object(body), [name]: change(getField(body, name)) });
