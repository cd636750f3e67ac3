import { expect, it } from 'vitest';
import { expectLinearTime } from '#tests/support/expect-linear-time.ts';
import { normaliseText } from './normalise-text.ts';

it.each([
  // Texts copied from an address book, a word processor, a web page and a chat.
  ['\u202d07700 900145\u202c', '07700 900145'],
  ['a\u200b@b.example\ufeff', 'a@b.example'],
  ['am\u00adelia', 'amelia'],
  ['\u2066BS1\u00a04QA\u2069', 'BS1 4QA'],
  ['\u061cx\u200e\u200f\u2060\u180e\u3164\u034fy', 'xy'],
  ['1\u200d2\u200c3\ufe0f4\u{e0031}', '1234'],
  ['nul\0esc\u001b\u0085', 'nulesc'],
  ['\ufff9note\ufffb', 'note'],
  // All kinds of spaces.
  ['a\u2009b\u202fc\u3000d\te\u2028f', 'a b c d e f'],
  [' \u00a0 a  b \u200b ', 'a  b'],
  // Characters that keyboards for other scripts produce.
  ['\uff10\uff17\uff17\uff10\uff10\u3000\uff0b', '07700 +'],
  ['\uff21\uff20\uff42', 'A@b'],
  ['\u0660\u0669 \u06f1\u06f9 \u0967\u096f \u{1d7d8}\u{1d7e1}', '09 19 19 09'],
  // Visible characters stay.
  ['14½ Pré №3 Straße', '14½ Pré №3 Straße'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['क्\u200dष', 'क्\u200dष'],
  ['👩🏽\u200d🦰 ❤\ufe0f\u200d🔥', '👩🏽\u200d🦰 ❤\ufe0f\u200d🔥'],
  ['葛\u{e0100}城', '葛\u{e0100}城'],
  ['', ''],
])('the text %j is normalised to %j', (text, normalised) => {
  expect(normaliseText(text)).toBe(normalised);
  expect(normaliseText(normalised)).toBe(normalised);
});

it('a text with many invisible characters is normalised in linear time', async () => {
  await expectLinearTime((size) => {
    expect(normaliseText(`م${'\u200d'.repeat(size)}a${'\u200b'.repeat(size)}`)).toMatch(/a$/);
  }, 64 * 1024);
});
