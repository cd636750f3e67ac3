import type { Fault, JournalEntry } from '#contract/generated/control-validators.ts';
import type { SentBody } from '../engine/body.ts';
import type { Reply } from '../engine/reply.ts';
import type { SandboxEntry } from './sandbox-entry.ts';

/** A request and its reply, not redacted: a redacted request could not be repeated. */
export type LoggedRequest = Pick<
  JournalEntry,
  'operationId' | 'durationMs' | 'contract' | 'problems' | 'username'
> & {
  readonly kind: 'request';
  /** Number in the journal, which continues after a reset. */
  readonly entry: number;
  /** Number in the `X-Request-Id` of the reply. */
  readonly number: number;
  /** Time of receipt on the sandbox's clock. */
  readonly at: string;
  readonly method: string;
  readonly url: string;
  /** Path after the service's base address. */
  readonly path: string;
  /** Query without the question mark. */
  readonly search: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Body as received; null if there was none or it was not read. */
  readonly body: SentBody | null;
  readonly fault: Fault | null;
  /** Reply as sent; null if none was sent. */
  readonly reply: Pick<Reply, 'status' | 'headers' | 'body'> | null;
  /** The operation's own reply if a fault altered it; otherwise null. */
  readonly intended: Reply | null;
  /** Reason why the request cannot be repeated; null if it can. */
  readonly left: 'real' | 'aborted' | null;
};

export type LoggedControlCall = Pick<LoggedRequest, 'at' | 'method' | 'url'> & {
  readonly kind: 'control';
  readonly body: string;
};

export type LoggedExchange = LoggedRequest | LoggedControlCall;
type Unnumbered = Omit<LoggedRequest, 'entry'> | LoggedControlCall;

/** Fault of a repeated request, which applies instead of the armed faults. */
export type ReplayedFault = { readonly fault: Fault | null };

/** Steps since a checkpoint, which is only taken while no request is running. */
type Recorded = { readonly checkpoint: SandboxEntry; readonly steps: readonly LoggedExchange[] };

type Segment = {
  /**
   * Checkpoint before the first step. Null if other requests were running then, or if a step was too
   * large to store.
   */
  checkpoint: SandboxEntry | null;
  readonly steps: LoggedExchange[];
  /** Texts of replies; equal texts are stored and counted once. */
  readonly texts: Map<unknown, string>;
  size: number;
  readonly drop: () => void;
};

const SEGMENT_STEPS = 100;
/** Minimum number of stored steps of a sandbox, unless the size limit is reached. */
const MIN_STEPS = 500;
/** Assumed size of a step without its texts, in bytes. */
const STEP_SIZE = 1024;
/** Size limit over all sandboxes, in bytes. */
const BUDGET_BYTES = 16 * 1024 * 1024;

/** Size budget of the logs of all sandboxes together; the oldest segment is dropped first. */
export class LogBudget {
  readonly limit: number;
  readonly #segments = new Set<Segment>();
  #total = 0;

  constructor(limit = BUDGET_BYTES) {
    this.limit = limit;
  }

  add(segment: Segment, size: number): void {
    this.#segments.add(segment);
    segment.size += size;
    this.#total += size;
    for (const oldest of this.#segments) {
      if (this.#total <= this.limit) return;
      oldest.drop();
    }
  }

  remove(segment: Segment): void {
    if (this.#segments.delete(segment)) this.#total -= segment.size;
  }
}

/**
 * Log of a sandbox's latest requests, with everything that is needed to repeat them; the journal is a
 * view of it. The log consists of segments, each with a checkpoint of the sandbox, so that the oldest
 * segments can be dropped.
 */
export class ExchangeLog {
  onStep: ((step: Unnumbered) => void) | null = null;
  lastEntry = 0;
  readonly #checkpoint: () => SandboxEntry;
  readonly #room: LogBudget;
  #segments: readonly Segment[] = [];
  #clearedEntry = 0;
  #running = 0;
  #generation = 0;

  constructor(checkpoint: () => SandboxEntry, budget = new LogBudget()) {
    this.#checkpoint = checkpoint;
    this.#room = budget;
  }

  /** Registers the start of a request or control call; returns the generation to pass to `end`. */
  begin(): number {
    const last = this.#segments.at(-1);
    const isFull =
      !last?.checkpoint || last.steps.length >= SEGMENT_STEPS || last.size >= this.#room.limit / 16;
    // A checkpoint cannot contain a request that is still running.
    if (this.#running === 0 && isFull) this.#open(this.#checkpoint());
    this.#running += 1;
    return this.#generation;
  }

  /** Logs a step that has taken effect; null logs nothing. Ignores steps that started before a reset. */
  end(generation: number, step: Unnumbered | null): void {
    this.#running -= 1;
    if (!step || generation !== this.#generation) return;
    this.onStep?.(step);
    const segment = this.#segments.at(-1) ?? this.#open(null);
    const logged = step.kind === 'control' ? step : { ...step, entry: (this.lastEntry += 1) };
    const size = measureStep(logged, segment.texts);
    if (size <= this.#room.limit) {
      segment.steps.push(withSharedReply(logged, segment.texts));
      this.#room.add(segment, size);
    } else {
      segment.checkpoint = null;
      segment.steps.push(withoutBodies(logged));
    }
  }

  /** Returns the steps that can be repeated; null without a segment or if the newest has no checkpoint. */
  recorded(): Recorded | null {
    const broken = this.#segments.findLastIndex(({ checkpoint }) => checkpoint === null);
    const segments = this.#segments.slice(broken + 1);
    const checkpoint = segments[0]?.checkpoint;
    return checkpoint ? { checkpoint, steps: segments.flatMap(({ steps }) => steps) } : null;
  }

  /** Returns the requests in the journal, oldest first. */
  requests(): readonly LoggedRequest[] {
    return this.#segments
      .flatMap(({ steps }) => steps)
      .filter((step) => step.kind === 'request')
      .filter(({ entry }) => entry > this.#clearedEntry);
  }

  clearJournal(): void {
    this.#clearedEntry = this.lastEntry;
  }

  /** Clears the log for a reset of the sandbox; requests that are still running will not be logged. */
  clear(): void {
    this.#generation += 1;
    this.#dropUntil(this.#segments.length);
  }

  #open(checkpoint: SandboxEntry | null): Segment {
    const segment: Segment = {
      checkpoint,
      steps: [],
      texts: new Map(),
      size: 0,
      drop: () => this.#dropUntil(this.#segments.indexOf(segment) + 1),
    };
    this.#segments = [...this.#segments, segment];
    let steps = this.#segments.reduce((sum, each) => sum + each.steps.length, 0);
    for (const oldest of this.#segments) {
      steps -= oldest.steps.length;
      if (steps < MIN_STEPS) break;
      oldest.drop();
    }
    return segment;
  }

  #dropUntil(end: number): void {
    for (const segment of this.#segments.slice(0, end)) this.#room.remove(segment);
    this.#segments = this.#segments.slice(end);
  }
}

function measureStep(step: LoggedExchange, texts: Segment['texts']): number {
  if (step.kind === 'control') return STEP_SIZE + step.body.length;
  const { url, headers, body, reply } = step;
  const own = [url, ...Object.values(headers), body, texts.has(reply?.body) ? null : reply?.body];
  return own.reduce((sum, text) => sum + (text?.length ?? 0), STEP_SIZE);
}

function withSharedReply(step: LoggedExchange, texts: Segment['texts']): LoggedExchange {
  if (step.kind === 'control' || typeof step.reply?.body !== 'string') return step;
  const body = texts.get(step.reply.body) ?? step.reply.body;
  texts.set(body, body);
  return { ...step, reply: { ...step.reply, body } };
}

function withoutBodies(step: LoggedExchange): LoggedExchange {
  if (step.kind === 'control') return { ...step, body: '' };
  return { ...step, body: null, reply: step.reply && { ...step.reply, body: null } };
}
