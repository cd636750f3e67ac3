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

export type LogFileWriter = {
  /** Appends a line synchronously, to survive a crash; throws a `UsageError` if it cannot. */
  readonly append: (value: unknown) => void;
  readonly close: () => void;
};

type LogText = {
  readonly lines: readonly { readonly number: number; readonly text: string }[];
  /** True if the last line has no line break: the process was killed while it wrote the line. */
  readonly isTorn: boolean;
};

/** Reads the complete lines of a file, at least its only line; null if there is no file. */
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
    if (getErrorCode(error) === 'ENOENT') return null;
    throw failure(file, 'read', error);
  }
}

/** Replaces the content of the file atomically, and opens it for appending. */
export async function replaceLog(
  file: string,
  values: AsyncIterable<unknown>,
): Promise<LogFileWriter> {
  const next = `${file}.new`;
  try {
    const descriptor = openSync(next, 'w');
    try {
      for await (const value of values) appendFileSync(descriptor, toLine(value));
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

function openLog(file: string): LogFileWriter {
  const descriptor = openSync(file, 'a');
  let { size } = fstatSync(descriptor);
  return {
    append(value) {
      const line = toLine(value);
      try {
        const now = fstatSync(descriptor);
        // An appended line would be lost if the file was replaced, for example by a second server.
        if (now.nlink === 0 || now.size !== size) {
          throw new Error('another program has changed or removed it. Start the server again.');
        }
        try {
          appendFileSync(descriptor, line);
        } catch (error) {
          // Removes a partly written line, which would corrupt the next line.
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

function toLine(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

function failure(file: string, verb: 'read' | 'written', error: unknown): UsageError {
  const code = getErrorCode(error);
  const message = error instanceof Error ? error.message : String(error);
  const reason = code === 'ENOENT' ? `there is no folder ${dirname(file)}.` : message;
  return new UsageError(`${file} cannot be ${verb}: ${reason}`, { cause: error });
}

function getErrorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return String(error.code);
}
