const MAX_LENGTH = 80;

/** Returns the differences between two values, one sentence each, such as `count: 3 became 4.` */
export function findDifferences(before: unknown, after: unknown, path: string): readonly string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isGroup(before) || !isGroup(after) || Array.isArray(before) !== Array.isArray(after)) {
    return [`${path}: ${shorten(before)} became ${shorten(after)}.`];
  }
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
    findDifferences(Reflect.get(before, name), Reflect.get(after, name), `${path}.${name}`),
  );
}

/** Parses a JSON body; returns any other text unchanged. */
export function parseJsonBody(body: string | null): unknown {
  try {
    return JSON.parse(body ?? 'null');
  } catch {
    return body;
  }
}

function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH)}…`;
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
