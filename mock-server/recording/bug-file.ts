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
  const count = different === 1 ? '1 difference' : `${different} differences`;
  const verdict = different === 0 ? 'all the same' : count;
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
    const value: unknown = JSON.parse(decodeText(readFileSync(file)));
    return value;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${file} cannot be read: ${reason}`);
  }
}

/** Decodes UTF-8, or the UTF-16 that PowerShell writes by default; a byte order mark is removed. */
function decodeText(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes);
}
