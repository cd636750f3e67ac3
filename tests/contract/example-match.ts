/** Timestamp in JSON or in a header. The capturing group contains the timestamp up to the minute. */
const TIME =
  /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}|\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}):\d{2}(?:\.\d+)?(?:Z| GMT)$/;
/** Session token or request id. The capturing group contains the prefix. */
const MADE_UP = /^(st-|req-)[0-9a-f]+$/;

/** Fields whose example contains only the start of a file. */
const FILES: ReadonlySet<string> = new Set(['content', 'media']);

/**
 * Lists the differences between a reply and its example, each with its path. Values that an example
 * cannot predict and long content are compared loosely:
 * - timestamps are compared to the minute, because each write advances the clock by a second;
 * - any session token matches any other, and so does any request id;
 * - a list may omit rows, and a file may be truncated.
 */
export function listDifferences(example: unknown, reply: unknown, at = ''): readonly string[] {
  if (Array.isArray(example)) {
    return Array.isArray(reply) ? rowDifferences(example, reply, at) : [`${at} is no list`];
  }
  if (isRecord(example)) {
    if (!isRecord(reply)) return [`${at} is no object`];
    const names = [...new Set([...Object.keys(example), ...Object.keys(reply)])];
    return names.flatMap((name) => {
      const place = at === '' ? name : `${at}.${name}`;
      if (!(name in reply)) return [`${place} is in the example alone`];
      if (!(name in example)) return [`${place} is in the reply alone`];
      if (FILES.has(name) && typeof example[name] === 'string')
        return beginningDifferences(example[name], reply[name], place);
      return listDifferences(example[name], reply[name], place);
    });
  }
  if (normalise(example) === normalise(reply)) return [];
  return [
    `${at}: ${JSON.stringify(example)} in the example, ${JSON.stringify(reply)} in the reply`,
  ];
}

/**
 * Matches the example's rows to a subsequence of the reply's rows. An empty list matches only an empty list.
 */
function rowDifferences(
  example: readonly unknown[],
  reply: readonly unknown[],
  at: string,
): readonly string[] {
  if (example.length === 0) return reply.length === 0 ? [] : [`${at} is not empty`];
  let from = 0;
  return example.flatMap((row, index) => {
    const found = reply.findIndex(
      (other, place) => place >= from && listDifferences(row, other).length === 0,
    );
    if (found === -1) return [`${at}[${index}] is no row of the reply: ${JSON.stringify(row)}`];
    from = found + 1;
    return [];
  });
}

function beginningDifferences(example: unknown, reply: unknown, at: string): readonly string[] {
  const begins = typeof reply === 'string' && reply.startsWith(String(example));
  return begins ? [] : [`${at} begins otherwise`];
}

function normalise(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return (TIME.exec(value) ?? MADE_UP.exec(value))?.[1] ?? value;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
