import type { SentBody } from '../engine/body.ts';
import { createJournalBudget, type JournalBudget } from '../engine/journal.ts';
import type { Fault } from '../engine/faults.ts';
import type { Reply } from '../engine/reply.ts';
import type { SandboxEntry } from '../sandbox/sandbox-entry.ts';

/** A request and its reply, as they were: nothing is redacted, or it could not be repeated. */
export type RequestStep = {
  readonly kind: 'request';
  readonly number: number;
  /** When it arrived, on the sandbox's clock. */
  readonly at: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Null when there was none or it was not read. */
  readonly body: SentBody | null;
  readonly fault: Fault | null;
  /** Null when none was sent. */
  readonly reply: Pick<Reply, 'status' | 'headers' | 'body'> | null;
  /** Why it cannot be repeated. */
  readonly left: 'real' | 'aborted' | null;
};

/** A call of the control API that changed the sandbox. */
export type ControlStep = Pick<RequestStep, 'at' | 'method' | 'url'> & {
  readonly kind: 'control';
  readonly body: string;
};

export type Step = RequestStep | ControlStep;

/** The fault that a repeated request meets, whatever is armed. */
export type Replayed = { readonly fault: Fault | null };

/** The steps since a point at which nothing was half done. */
export type Kept = { readonly checkpoint: SandboxEntry; readonly steps: readonly Step[] };

/** What `begin` gives and `end` takes: a step of a time before a reset is none of the recording. */
export type Begun = { readonly generation: number };

type Segment = { readonly checkpoint: SandboxEntry; steps: Step[]; release: (() => void)[] };

const SEGMENT_STEPS = 250;
/** So that the last 500 requests are there at least. */
const MAX_SEGMENTS = 3;
/** Over the recordings of all sandboxes, in characters and bytes; one upload of the largest size. */
const RECORDING_BUDGET = 12 * 1024 * 1024;
/** Size of a step without its texts. */
const STEP_SIZE = 512;

export function createRecordingBudget(): JournalBudget {
  return createJournalBudget(RECORDING_BUDGET);
}

/**
 * The latest requests of a sandbox with what is needed to repeat them. They are kept in segments,
 * each with a checkpoint of the sandbox, so that the oldest can go.
 */
export class Recording {
  /** Is told each step; for a replay. */
  onStep: ((step: Step) => void) | null = null;
  readonly #checkpoint: () => SandboxEntry;
  readonly #budget: JournalBudget;
  #segments: readonly Segment[] = [];
  #isOpen = false;
  #running = 0;
  #generation = 0;

  constructor(checkpoint: () => SandboxEntry, budget: JournalBudget = createRecordingBudget()) {
    this.#checkpoint = checkpoint;
    this.#budget = budget;
  }

  /** When a request or a control call comes in. */
  begin(): Begun {
    const isFull = (this.#segments.at(-1)?.steps.length ?? 0) >= SEGMENT_STEPS;
    // A checkpoint has no place for the half of a request.
    if (this.#running === 0 && (!this.#isOpen || isFull)) this.#open();
    this.#running += 1;
    return { generation: this.#generation };
  }

  /** When it has taken effect; null for what changed nothing. */
  end({ generation }: Begun, step: Step | null): void {
    this.#running -= 1;
    if (!step || generation !== this.#generation) return;
    this.onStep?.(step);
    if (this.#isOpen) this.#add(step);
  }

  /** All that is kept up to now; null when the last requests were too large for it. */
  kept(): Kept | null {
    const [oldest] = this.#segments;
    if (!oldest || !this.#isOpen) return null;
    return {
      checkpoint: oldest.checkpoint,
      steps: this.#segments.flatMap(({ steps }) => steps),
    };
  }

  /** For a sandbox that starts anew: what runs belongs to the time before. */
  clear(): void {
    this.#generation += 1;
    this.#dropUntil(this.#segments.length);
  }

  #open(): void {
    this.#segments = [
      ...this.#segments,
      { checkpoint: this.#checkpoint(), steps: [], release: [] },
    ];
    this.#isOpen = true;
    this.#dropUntil(this.#segments.length - MAX_SEGMENTS);
  }

  #add(step: Step): void {
    const segment = this.#segments.at(-1);
    if (!segment) return;
    segment.steps.push(step);
    const forget = () => this.#dropUntil(this.#segments.indexOf(segment) + 1);
    const size = sizeOf(step);
    if (size > RECORDING_BUDGET) return forget();
    const release = this.#budget.take(size, forget);
    // To make room for the step, its own segment may have gone.
    if (this.#segments.includes(segment)) segment.release.push(release);
    else release();
  }

  // Without its last segment the recording has a gap, and begins anew at the next chance.
  #dropUntil(end: number): void {
    if (end <= 0) return;
    for (const { release } of this.#segments.slice(0, end)) for (const free of release) free();
    this.#segments = this.#segments.slice(end);
    if (this.#segments.length === 0) this.#isOpen = false;
  }
}

function sizeOf(step: Step): number {
  const sent = STEP_SIZE + step.url.length + (step.body?.length ?? 0);
  return step.kind === 'control' ? sent : sent + (step.reply?.body?.length ?? 0);
}
