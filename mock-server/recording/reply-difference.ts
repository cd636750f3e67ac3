import type { BugReply, SandboxState } from '#contract/generated/control-validators.ts';

/** Characters of a body that a difference quotes. */
const QUOTED = 60;

/** What differs between a recorded reply and the one of now, in a sentence; null for the same bytes. */
export function replyDifference(
  recorded: BugReply | undefined,
  now: BugReply | undefined,
): string | null {
  if (!recorded || !now) {
    if (recorded === now) return null;
    return now ? `status ${now.status} instead of no reply` : 'no reply';
  }
  if (recorded.status !== now.status) return `status ${now.status} instead of ${recorded.status}`;
  return headerDifference(recorded.headers, now.headers) ?? bodyDifference(recorded, now);
}

function headerDifference(
  recorded: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): string | null {
  for (const name of new Set([...Object.keys(recorded), ...Object.keys(now)])) {
    const [was = 'none', is = 'none'] = [recorded[name], now[name]];
    if (was !== is) return `header ${name}: ${is} instead of ${was}`;
  }
  return null;
}

function bodyDifference(recorded: BugReply, now: BugReply): string | null {
  const [was, is] = [recorded.body ?? '', now.body ?? ''];
  if (was === is && recorded.encoding === now.encoding) return null;
  if (recorded.encoding === 'base64') return 'other bytes in the body';
  let at = 0;
  while (at < was.length && was[at] === is[at]) at += 1;
  const quoted = (text: string) => JSON.stringify(text.slice(at, at + QUOTED));
  return `body from character ${at} on: ${quoted(is)} instead of ${quoted(was)}`;
}

/** The parts of a state that differ. Links are left out: they name the server's own address. */
export function stateDifferences(recorded: SandboxState, now: SandboxState): readonly string[] {
  const [was, is] = [partsOf(recorded), partsOf(now)];
  return [...new Set([...was.keys(), ...is.keys()])].filter(
    (name) => was.get(name) !== is.get(name),
  );
}

function partsOf({
  collections,
  clock,
  outbox,
  ...rest
}: SandboxState): ReadonlyMap<string, string> {
  const parts = {
    ...rest,
    ...(clock.frozen && { clock }),
    outbox: outbox.map(({ link: _link, ...email }) => email),
    ...Object.fromEntries(
      Object.entries(collections).map(([name, rows]) => [`collections.${name}`, rows]),
    ),
  };
  return new Map(Object.entries(parts).map(([name, part]) => [name, JSON.stringify(part)]));
}
