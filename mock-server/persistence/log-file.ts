import {
  appendFileSync,
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { UsageError } from '../engine/usage-error.ts';

export type OpenLog = {
  /** Appends a line; when it returns, the line outlives the process. Throws a `UsageError`. */
  readonly append: (value: unknown) => void;
  /** Waits until the disk has everything. */
  readonly close: () => void;
};

type LogText = {
  /** Without empty ones. */
  readonly lines: readonly { readonly number: number; readonly text: string }[];
  /** A last line without its end: the process was killed while it wrote it. */
  readonly isTorn: boolean;
};

/** The lines of a file, whole ones only, but for a single one; null without a file. */
export function readLog(file: string): LogText | null {
  const texts = readText(file)?.split('\n');
  if (!texts) return null;
  const isTorn = texts.length > 1 && texts.at(-1) !== '';
  const lines = (isTorn ? texts.slice(0, -1) : texts).map((text, index) => ({
    number: index + 1,
    text,
  }));
  return { lines: lines.filter(({ text }) => text.trim() !== ''), isTorn };
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw failure(file, 'read', error);
  }
}

/** Replaces the file by these lines, all or nothing, and opens it. */
export async function replaceLog(file: string, values: AsyncIterable<unknown>): Promise<OpenLog> {
  const next = `${file}.new`;
  try {
    const descriptor = openSync(next, 'w');
    try {
      for await (const value of values) appendFileSync(descriptor, lineOf(value));
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(next, file);
    return openLog(file);
  } catch (error) {
    throw failure(file, 'written', error);
  }
}

function openLog(file: string): OpenLog {
  const descriptor = openSync(file, 'a');
  let { size } = fstatSync(descriptor);
  return {
    append(value) {
      const line = lineOf(value);
      try {
        const now = fstatSync(descriptor);
        // Nothing reads the lines of a file that was replaced, by a second server for example.
        if (now.nlink === 0 || now.size !== size) {
          throw new Error('another program has changed or removed it. Start the server again.');
        }
        try {
          appendFileSync(descriptor, line);
        } catch (error) {
          // Half a line would spoil the next one.
          ftruncateSync(descriptor, size);
          throw error;
        }
        size += line.length;
      } catch (error) {
        throw failure(file, 'written', error);
      }
    },
    close() {
      fsyncSync(descriptor);
      closeSync(descriptor);
    },
  };
}

function lineOf(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

function failure(file: string, verb: 'read' | 'written', error: unknown): UsageError {
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  const reason = code === 'ENOENT' ? `there is no folder ${dirname(file)}.` : message;
  return new UsageError(`${file} cannot be ${verb}: ${reason}`, { cause: error });
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return String(error.code);
}
