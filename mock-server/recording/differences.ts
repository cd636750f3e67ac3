const MAX_SHOWN = 80;

/** Returns the differences between two values, one sentence each, such as `count: 3 became 4.` */
export function differencesOf(before: unknown, after: unknown, place: string): readonly string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isGroup(before) || !isGroup(after) || Array.isArray(before) !== Array.isArray(after)) {
    return [`${place}: ${shortened(before)} became ${shortened(after)}.`];
  }
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
    differencesOf(Reflect.get(before, name), Reflect.get(after, name), `${place}.${name}`),
  );
}

/** Parses a JSON body; returns any other text unchanged. */
export function valueOf(body: string | null): unknown {
  try {
    return JSON.parse(body ?? 'null');
  } catch {
    return body;
  }
}

function shortened(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)}…`;
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
