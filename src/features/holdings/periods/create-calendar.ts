/** All-day entry of a calendar file. */
export type CalendarEvent = {
  /** Identifier that stays the same in each file, so that a second import changes the entry. */
  readonly uid: string;
  /** Day, YYYY-MM-DD. */
  readonly day: string;
  readonly title: string;
  readonly details: string;
};

/** Longest line of the file in bytes, without its line break (RFC 5545, 3.1). */
const MAX_LINE_BYTES = 75;

/**
 * Formats an iCalendar file (RFC 5545) of all-day entries, which mark nobody as busy.
 *
 * @param createdAt Time of the file.
 * @param product Name of the firm's product, for the identifier of the program.
 */
export function createCalendar(
  events: readonly CalendarEvent[],
  createdAt: Date,
  product: string,
): string {
  const stamp = `${createdAt.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//Holding dates//EN`,
    ...events.flatMap(({ uid, day, title, details }) => [
      'BEGIN:VEVENT',
      `UID:${escapeText(uid)}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
      `SUMMARY:${escapeText(title)}`,
      `DESCRIPTION:${escapeText(details)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    .replaceAll(/[\p{Cc}]/gu, '');
}

/** Breaks a line between characters; a following line starts with a space, which counts. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  return Array.from(line, (character) => {
    const { length } = encoder.encode(character);
    const isOver = bytes + length > MAX_LINE_BYTES;
    bytes = isOver ? length + 1 : bytes + length;
    return isOver ? `\r\n ${character}` : character;
  }).join('');
}
