import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const PLACE = /\.[mc]?[jt]s:\d+/;
const MAX_LENGTH = 400;

/** What is wrong in one line, with its place if it is a mistake in code. */
export function failureLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const isInCode =
    error instanceof SyntaxError || error instanceof TypeError || error instanceof ReferenceError;
  const words = isInCode ? (error.stack ?? '').split(/[\s()]+/) : [];
  const place = words.find((word) => PLACE.test(word))?.replace(/^file:\/\//, '');
  const line = `${place === undefined ? '' : `${place}: `}${message}`
    .replaceAll(`${ROOT}/`, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line;
}
