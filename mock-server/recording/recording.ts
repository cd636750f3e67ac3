import type { SentBody } from '../engine/body.ts';
import type { Fault } from '../engine/faults.ts';
import { MemoryBudget, type Part } from '../engine/memory-budget.ts';
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
export type Recorded = { readonly checkpoint: SandboxEntry; readonly steps: readonly Step[] };

/** What `begin` gives and `end` takes: a step of a time before a reset is none of the recording. */
export type Begun = { readonly generation: number };

type Segment = Part & { readonly checkpoint: SandboxEntry; readonly steps: Step[] };

const SEGMENT_STEPS = 100;
/** What is kept of a sandbox at least, if there is room. */
const MIN_STEPS = 500;
/** Over the recordings of all sandboxes, in bytes; one upload of the largest size. */
const RECORDING_BUDGET = 12 * 1024 * 1024;
/** The oldest that goes to make room is a small part of it. */
const SEGMENT_SIZE = RECORDING_BUDGET / 16;
/** Size of a step without its texts. */
const STEP_SIZE = 512;

export function createRecordingBudget(): MemoryBudget {
  return new MemoryBudget(RECORDING_BUDGET);
}

/**
 * The latest requests of a sandbox with what is needed to repeat them. They are kept in segments,
 * each with a checkpoint of the sandbox, so that the oldest can go.
 */
export class Recording {
  /** Is told each step; for a replay. */
  onStep: ((step: Step) => void) | null = null;
  readonly #checkpoint: () => SandboxEntry;
  readonly #budget: MemoryBudget;
  #segments: readonly Segment[] = [];
  #isOpen = false;
  #running = 0;
  #generation = 0;

  constructor(checkpoint: () => SandboxEntry, budget: MemoryBudget = createRecordingBudget()) {
    this.#checkpoint = checkpoint;
    this.#budget = budget;
  }

  /** When a request or a control call comes in. */
  begin(): Begun {
    const last = this.#segments.at(-1);
    const isFull = last && (last.steps.length >= SEGMENT_STEPS || last.size >= SEGMENT_SIZE);
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
  recorded(): Recorded | null {
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
    const segment: Segment = {
      checkpoint: this.#checkpoint(),
      steps: [],
      size: 0,
      forget: () => this.#dropUntil(this.#segments.indexOf(segment) + 1),
    };
    this.#segments = [...this.#segments, segment];
    this.#isOpen = true;
    let steps = this.#segments.reduce((sum, each) => sum + each.steps.length, 0);
    for (const oldest of this.#segments) {
      steps -= oldest.steps.length;
      if (steps < MIN_STEPS) return;
      oldest.forget();
    }
  }

  #add(step: Step): void {
    const segment = this.#segments.at(-1);
    if (!segment) return;
    const size = sizeOf(step);
    if (size > this.#budget.limit) return segment.forget();
    segment.steps.push(withTexts(step, this.#budget.share));
    this.#budget.add(segment, size);
  }

  // Without its last segment the recording has a gap, and begins anew at the next chance.
  #dropUntil(end: number): void {
    for (const segment of this.#segments.slice(0, end)) {
      this.#budget.remove(segment);
      for (const step of segment.steps) withTexts(step, this.#budget.release);
    }
    this.#segments = this.#segments.slice(end);
    if (this.#segments.length === 0) this.#isOpen = false;
  }
}

/** The step with each text that others repeat as `change` has it. */
function withTexts(step: Step, change: (text: string) => string): Step {
  const url = change(step.url);
  if (step.kind === 'control') return { ...step, url, body: change(step.body) };
  const changed = <Body extends SentBody | null>(body: Body) =>
    typeof body === 'string' ? change(body) : body;
  const headers: Record<string, string> = {};
  for (const name in step.headers) headers[name] = change(step.headers[name] ?? '');
  const { reply } = step;
  return {
    ...step,
    url,
    headers,
    body: changed(step.body),
    reply: reply && { ...reply, body: changed(reply.body) },
  };
}

/** Of what no other step shares. */
function sizeOf(step: Step): number {
  if (step.kind === 'control') return STEP_SIZE;
  const bodies = [step.body, step.reply?.body];
  return bodies.reduce<number>(
    (size, body) => size + (body instanceof Uint8Array ? body.byteLength : 0),
    STEP_SIZE,
  );
}
