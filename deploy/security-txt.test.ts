import { expect, it } from 'vitest';
import { checkSecurityTxt } from './security-txt.ts';

const NOW = new Date('2026-03-16T09:00:00Z');
const RIGHT = 'Contact: mailto:security@firm.example\nExpires: 2027-01-31T00:00:00Z\n';
const problemsOf = (text: string) => checkSecurityTxt(Buffer.from(text), NOW);

it('accepts a security.txt with a contact and a future expiry, and accepts a missing file', () => {
  expect(problemsOf(RIGHT)).toEqual([]);
  expect(problemsOf(RIGHT.replaceAll('\n', '\r\n'))).toEqual([]);
  expect(checkSecurityTxt(undefined, NOW)).toEqual([]);
});

it.each([
  ['no contact', RIGHT.replace('Contact', 'Hello'), /must have 'Contact: '/],
  ['a contact without mailto:', RIGHT.replace('mailto:', ''), /must have 'Contact: '/],
  ['no expiry', RIGHT.replace(/Expires.*/, ''), /must have one 'Expires: '/],
  ['an expiry in the past', RIGHT.replace('2027', '2026'), /must have one 'Expires: '/],
  ['an expiry that is no date', RIGHT.replace(/2027.*/, 'next year'), /must have one 'Expires: '/],
  ['two expiries', `${RIGHT}Expires: 2028-01-31T00:00:00Z`, /must have one 'Expires: '/],
])('refuses a security.txt with %s and names its path', (_, text, path) => {
  expect(problemsOf(text)).toEqual([expect.stringMatching(path)]);
  expect(problemsOf(text)[0]).toMatch(/^\/\.well-known\/security\.txt: /);
});
