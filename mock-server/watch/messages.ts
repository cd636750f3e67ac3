import { z } from 'zod';
import type { JournalRecord } from '../engine/journal.ts';

/** Everything that a server hands over to the next; each process checks it by its own schemas. */
export const handedOver = z.object({
  /** As `Sandboxes.entries` gives them. */
  entries: z.array(z.unknown()),
  /** The requests of each sandbox, oldest first; they are only shown. */
  journals: z.array(
    z.tuple([z.string(), z.array(z.custom<JournalRecord>((value) => value instanceof Object))]),
  ),
});
export type HandedOver = z.output<typeof handedOver>;

/** From the watching process to a server. */
export const order = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('give') }),
  z.object({ kind: z.literal('take'), state: handedOver }),
]);
export type Order = z.output<typeof order>;

/** From a server to the watching process. */
export const report = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('listening'), port: z.int() }),
  z.object({ kind: z.literal('given'), state: handedOver }),
  z.object({ kind: z.literal('taken') }),
  /** It could not start, or does not take what it was handed. */
  z.object({ kind: z.literal('failed'), why: z.string(), isUsage: z.boolean() }),
]);
export type Report = z.output<typeof report>;
