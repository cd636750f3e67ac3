import { readFileSync } from 'node:fs';
import { Bug } from '#contract/generated/control-validators.ts';
import type { MockApp } from '../sandbox/mock-app.ts';
import { UsageError } from '../engine/usage-error.ts';
import { replayRecording } from './replay.ts';

type RepeatOptions = {
  readonly until: number | undefined;
  readonly quiet: boolean;
};

/**
 * Repeats the requests in a file saved by `exportBug`, and prints each comparison.
 *
 * @throws UsageError if the file is unreadable or is no saved bug, or if `until` is not in the recording.
 */
export async function repeatBugFile(
  app: MockApp,
  file: string,
  { until, quiet }: RepeatOptions,
): Promise<{ readonly sandbox: string; readonly isSame: boolean }> {
  const bug = readBugFile(file);
  const print = (line: string) => {
    if (!quiet) process.stdout.write(`${line}\n`);
  };
  const { requests, different } = await replayRecording(app, bug, { until, print });
  const verdict = different === 0 ? 'all the same' : `${different} differences`;
  print(`Sandbox ${bug.sandbox}: ${requests} requests repeated, ${verdict}.`);
  return { sandbox: bug.sandbox, isSame: different === 0 };
}

function readBugFile(file: string): Bug {
  const bug = Bug.safeParse(parsed(file));
  if (bug.success) return bug.data;
  const [issue] = bug.error.issues;
  const where = issue ? `${issue.path.join('.')}: ${issue.message}` : '';
  throw new UsageError(`${file} is no bug that a mock server has saved: ${where}`);
}

function parsed(file: string): unknown {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return value;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${file} cannot be read: ${reason}`);
  }
}
