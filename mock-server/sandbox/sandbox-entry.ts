import { z } from 'zod';
import { Clock, Fault, OutboxMessage } from '#contract/generated/control-validators.ts';

const rowChange = z.union([
  z.strictObject({ put: z.looseObject({ id: z.string() }) }),
  z.strictObject({ remove: z.string() }),
]);

/** Origin of a sandbox: the values of its creation or last reset. */
const start = z.strictObject({
  scenario: z.string(),
  now: z.string().optional(),
  isClockRunning: z.boolean().optional(),
  seed: z.string().optional(),
  resets: z.int().min(0),
  endedByReset: z.array(z.string()).readonly(),
});

/**
 * Changes of one sandbox, applied in the order of the keys. An absent key means no change; `start` replaces
 * the entire earlier state. Rows are checked by the schemas of their tables.
 */
export const sandboxEntrySchema = z.strictObject({
  start: z.exactOptional(start),
  rows: z.exactOptional(z.array(z.tuple([z.string(), rowChange]).readonly()).readonly()),
  clock: z.exactOptional(Clock),
  counters: z.exactOptional(z.record(z.string(), z.int())),
  tokens: z.exactOptional(z.int()),
  /** New e-mails, oldest first; their links are paths. */
  mails: z.exactOptional(z.array(OutboxMessage).readonly()),
  faults: z.exactOptional(z.array(Fault).readonly()),
  faultNumber: z.exactOptional(z.int()),
  /** Last use by session, in milliseconds. */
  sessionUse: z.exactOptional(z.record(z.string(), z.number())),
  requestCount: z.exactOptional(z.int()),
  journalNumber: z.exactOptional(z.int()),
});

/** An entry in the log of all sandboxes, with the sandbox's id, creation number and removal. */
export const logEntrySchema = sandboxEntrySchema.extend({
  sandbox: z.string(),
  /** Creation number, ascending; only in the first entry of a sandbox. */
  made: z.int().optional(),
  gone: z.enum(['removed', 'evicted']).optional(),
});

export type LogEntry = z.output<typeof logEntrySchema>;
export type SandboxStart = z.output<typeof start>;
export type SandboxEntry = z.output<typeof sandboxEntrySchema>;
