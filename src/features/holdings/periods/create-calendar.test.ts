import { expect, it } from 'vitest';
import { createCalendar } from './create-calendar.ts';

const AT = new Date('2026-03-16T09:00:00.000Z');
const EVENT = {
  uid: 'holding-1-2026-03-31',
  day: '2026-03-31',
  title: 'Albion: three years since your investment',
  details: 'Dates only, not advice.',
};

it('writes an all-day entry with the lines that RFC 5545 requires, ended by CRLF [BEY-05]', () => {
  expect(createCalendar([EVENT], AT, 'Larkfield').split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Larkfield//Holding dates//EN',
    'BEGIN:VEVENT',
    'UID:holding-1-2026-03-31',
    'DTSTAMP:20260316T090000Z',
    'DTSTART;VALUE=DATE:20260331',
    'SUMMARY:Albion: three years since your investment',
    String.raw`DESCRIPTION:Dates only\, not advice.`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it.each([
  ['a comma, a semicolon and a backslash', String.raw`a, b; c\d`, String.raw`a\, b\; c\\d`],
  ['line breaks of each kind', 'a\nb\r\nc\rd', String.raw`a\nb\nc\nd`],
  ['control characters', 'a\u0007b\u0000c', 'abc'],
  ['a line that looks like a property', 'x\r\nEND:VEVENT', String.raw`x\nEND:VEVENT`],
])('escapes %s [BEY-05]', (_, title, escaped) => {
  expect(createCalendar([{ ...EVENT, title }], AT, 'Larkfield')).toContain(
    `\r\nSUMMARY:${escaped}\r\n`,
  );
});

it.each([
  ['letters of one byte', 'a'.repeat(400)],
  ['letters of two bytes', 'ø'.repeat(200)],
  ['emoji of four bytes', '🏦'.repeat(100)],
])('folds a line of %s at 75 bytes and never inside a character [BEY-05]', (_, title) => {
  const file = createCalendar([{ ...EVENT, title }], AT, 'Larkfield');
  const sizes = file.split('\r\n').map((line) => Buffer.byteLength(line));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
  expect(file).not.toContain('\uFFFD');
});
