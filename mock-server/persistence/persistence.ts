import { z } from 'zod';
import { getField } from '#contract/judge/get-field.ts';
import type { MockApp } from '../sandbox/mock-app.ts';
import { Refusal } from '../engine/refusal.ts';
import { logEntrySchema, type LogEntry } from '../sandbox/sandbox-entry.ts';
import { UsageError } from '../engine/usage-error.ts';
import { readLog, replaceLog, type LogFileWriter } from './log-file.ts';

const FORMAT_VERSION = 3;
const AFRESH_HINT = 'Move it away to start afresh.';

/**
 * Loads the sandboxes from the file, if it exists, and does not change the file. Throws a `UsageError` with
 * the file's name and a remedy if the file cannot be loaded.
 */
export async function loadSandboxes(
  file: string,
  app: Pick<MockApp, 'sandboxes' | 'scenarioOf'>,
  log: (line: string) => void,
): Promise<void> {
  const text = readLog(file);
  if (!text) return;
  for (const { number, text: line } of text.lines) {
    try {
      const value: unknown = JSON.parse(line);
      if (number === 1) checkFormat(value);
      else await app.sandboxes.apply(parseEntry(value), app.scenarioOf);
    } catch (error) {
      throw new UsageError(
        `${file} cannot be loaded, line ${number}: ${formatReason(error)} ${AFRESH_HINT}`,
      );
    }
  }
  if (text.isTorn) log(`${file}: the last line was cut off, no reply was sent for it; dropped.`);
}

/** Loads the sandboxes from the file, compacts it, and then appends each change before the reply is sent. */
export async function openPersistence(
  file: string,
  app: Pick<MockApp, 'sandboxes' | 'scenarioOf'>,
  log: (line: string) => void,
): Promise<Pick<LogFileWriter, 'close'>> {
  await loadSandboxes(file, app, log);
  const opened = await replaceLog(file, compactEntries(app));
  app.sandboxes.follow(opened.append);
  return opened;
}

async function* compactEntries({ sandboxes }: Pick<MockApp, 'sandboxes'>): AsyncGenerator<object> {
  yield { formatVersion: FORMAT_VERSION };
  yield* sandboxes.entries();
}

function parseEntry(value: unknown): LogEntry {
  const entry = logEntrySchema.safeParse(value);
  if (entry.success) return entry.data;
  throw new Error(`${z.prettifyError(entry.error)}\n`);
}

function formatReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error instanceof Refusal) || !error.fields.fieldErrors) return error.message;
  return Object.entries(error.fields.fieldErrors)
    .map(([field, text]) => `${field}: ${text}`)
    .join(' ');
}

function checkFormat(value: unknown): void {
  const version = getField(value, 'formatVersion');
  if (version === FORMAT_VERSION) return;
  if (version === undefined) throw new Error('it is not a file that the mock server has saved.');
  throw new Error(
    `its format is ${JSON.stringify(version)}, and this mock server reads ${FORMAT_VERSION}. ` +
      'Start the version that has saved it, or update this one.',
  );
}
