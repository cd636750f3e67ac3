import type { Exchange } from '#contract/generated/control-client.ts';

/** What a fault changed in the operation's own reply, one sentence each. */
export function differencesOf({ entry, fault, intended, replyBody }: Exchange): readonly string[] {
  if (!fault) return [];
  const delay = fault.delayMs === undefined ? [] : [`Waited ${fault.delayMs} ms first.`];
  if (fault.kind === 'delay') return delay;
  if (entry.status === null) return [...delay, 'No reply was sent.'];
  if (!intended) return [...delay, 'Answered in the place of the operation, which did not run.'];
  const { status, body } = intended;
  return [
    ...delay,
    ...(status === entry.status ? [] : [`Status: ${status} became ${entry.status}.`]),
    ...bodyDifferences(body ?? '', replyBody ?? ''),
  ];
}

function bodyDifferences(before: string, after: string): readonly string[] {
  if (before === after) return [];
  if (before.startsWith(after)) {
    return [`Body: cut off after ${after.length} of ${before.length} characters.`];
  }
  const [from, to] = [parsed(before), parsed(after)];
  if (from === undefined || to === undefined) return ['Body: replaced.'];
  return valueDifferences('', from, to);
}

function valueDifferences(path: string, before: unknown, after: unknown): readonly string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const place = path === '' ? 'Body' : path;
  if (!isGroup(before) || !isGroup(after) || Array.isArray(before) !== Array.isArray(after)) {
    return [`${place}: ${shortened(before)} became ${shortened(after)}.`];
  }
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
    valueDifferences(
      path === '' ? name : `${path}.${name}`,
      Reflect.get(before, name),
      Reflect.get(after, name),
    ),
  );
}

const MAX_SHOWN = 80;

function shortened(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)}…`;
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
