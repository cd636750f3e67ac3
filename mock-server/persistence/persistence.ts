import { z } from 'zod';
import type { MockApp } from '../app.ts';
import { Refusal } from '../engine/refusal.ts';
import { logEntry, type LogEntry } from '../sandbox/sandbox-entry.ts';
import { LogError, readLog, replaceLog, type LogText, type OpenLog } from './log-file.ts';

/** 1 was one JSON text of whole states; 2 is a line per change. */
const FORMAT_VERSION = 2;
const AFRESH = 'Move it away to start afresh.';

/**
 * Loads the sandboxes of the file, if it exists, compacts it, and from then on appends each change
 * before its reply is sent. Throws a `LogError` that names the file and what to do.
 */
export async function openPersistence(
  file: string,
  app: Pick<MockApp, 'sandboxes' | 'scenarioOf' | 'importStates'>,
  log: (line: string) => void,
): Promise<Pick<OpenLog, 'close'>> {
  const text = readLog(file);
  if (text) {
    await load(file, text, app);
    if (text.isTorn) log(`${file}: the last line was cut off, no reply was sent for it; dropped.`);
  }
  return saveIn(file, app);
}

/** Replaces the file by what the app has, and from then on appends each change. */
export async function saveIn(
  file: string,
  app: Pick<MockApp, 'sandboxes'>,
): Promise<Pick<OpenLog, 'close'>> {
  const opened = await replaceLog(file, compacted(app));
  app.sandboxes.follow(opened.append);
  return opened;
}

async function* compacted({ sandboxes }: Pick<MockApp, 'sandboxes'>): AsyncGenerator<object> {
  yield { formatVersion: FORMAT_VERSION };
  yield* sandboxes.entries();
}

async function load(
  file: string,
  { lines }: LogText,
  app: Pick<MockApp, 'sandboxes' | 'scenarioOf' | 'importStates'>,
): Promise<void> {
  for (const { number, text } of lines) {
    try {
      const value: unknown = JSON.parse(text);
      if (number === 1) await readHead(value, app);
      else await app.sandboxes.apply(entryOf(value), app.scenarioOf);
    } catch (error) {
      throw new LogError(`${file} cannot be loaded, line ${number}: ${reasonOf(error)} ${AFRESH}`);
    }
  }
}

/** Throws a readable error. */
export function entryOf(value: unknown): LogEntry {
  const entry = logEntry.safeParse(value);
  if (entry.success) return entry.data;
  throw new Error(`${z.prettifyError(entry.error)}\n`);
}

/** Why an entry could not be read or applied. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error instanceof Refusal) || !error.fields.fieldErrors) return error.message;
  return Object.entries(error.fields.fieldErrors)
    .map(([field, text]) => `${field}: ${text}`)
    .join(' ');
}

async function readHead(value: unknown, app: Pick<MockApp, 'importStates'>): Promise<void> {
  const version =
    typeof value === 'object' && value !== null && 'formatVersion' in value
      ? value.formatVersion
      : undefined;
  switch (version) {
    case FORMAT_VERSION:
      return;
    case 1:
      if (typeof value === 'object' && value !== null && 'sandboxes' in value) {
        await app.importStates(value.sandboxes);
      }
      return;
    case undefined:
      throw new Error('it is not a file that the mock server has saved.');
    default:
      throw new Error(
        `its format is ${JSON.stringify(version)}, and this mock server reads 1 and ${FORMAT_VERSION}. ` +
          'Start the version that has saved it, or update this one.',
      );
  }
}
