import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinearTime } from '#tests/support/expect-linear-time.ts';
import { getPropertyRuns } from '#tests/support/tier.ts';
import { toSafeFileName } from './safe-file-name.ts';

const SEED = 20_260_316;
const bytes = (text: string) => new TextEncoder().encode(text).length;

describe('safe file names', () => {
  it.each([
    ['share-certificate-2023-11.pdf', 'share-certificate-2023-11.pdf'],
    ['Prüfbericht (final) – März.pdf', 'Prüfbericht (final) – März.pdf'],
    ['../../etc/passwd', 'etc-passwd'],
    ['C:\\Windows\\notepad.exe', 'C-Windows-notepad.exe'],
    ['annexe\u202efdp.exe', 'annexefdp.exe'],
    ['invoice.pdf\u2066      \u2069.exe', 'invoice.pdf .exe'],
    ['line\r\nbreak\u2028.pdf', 'line break .pdf'],
    ['nul\u0000byte\u001b[31m.pdf', 'nulbyte[31m.pdf'],
    ['what? <is> "this"|*.csv', 'what- -is- -this-.csv'],
    ['.htaccess', 'htaccess'],
    ['report.pdf. . .', 'report.pdf'],
    ['CON', '_CON'],
    ['con.pdf', '_con.pdf'],
    ['Lpt\u00b9 .tar.gz', '_Lpt\u00b9 .tar.gz'],
    ['COM10.pdf', 'COM10.pdf'],
    ['  spaced   out .pdf ', 'spaced out .pdf'],
    ['', 'download'],
    ['\u200b\ufeff..', 'download'],
    ['\ud800lone.pdf', 'lone.pdf'],
  ])('the file %j is saved as %j [DOCS-16]', (name, saved) => {
    expect(toSafeFileName(name)).toBe(saved);
  });

  it('a name that is cut to 255 bytes keeps its extension [DOCS-16]', () => {
    const saved = toSafeFileName(`${'Ünterlage 📄'.repeat(40)}.pdf`);
    expect(bytes(saved)).toBeLessThanOrEqual(255);
    expect(bytes(saved)).toBeGreaterThan(245);
    expect(saved).toMatch(/\.pdf$/);
    expect(saved.isWellFormed()).toBe(true);
    // A text of 300 characters after the dot is no extension.
    expect(bytes(toSafeFileName(`a.${'x'.repeat(300)}`))).toBe(255);
  });

  it('a safe name is valid on every system for any input [DOCS-16]', () => {
    const character = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '\u202e',
        '\u2067',
        '/',
        '\\',
        '..',
        '\r\n',
        '\0',
        'CON',
        'aux.',
        ' ',
        '.',
        '_',
      ),
    );
    fc.assert(
      fc.property(fc.array(character, { maxLength: 80 }), (pieces) => {
        const saved = toSafeFileName(pieces.join(''));
        expect(saved).not.toMatch(/[\p{C}\p{Zl}\p{Zp}\\/:*?"<>|]/u);
        expect(saved).not.toMatch(/^[\s.]|[\s.]$/);
        expect(saved).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i);
        expect(bytes(saved)).toBeLessThanOrEqual(255);
        expect(saved).not.toBe('');
        expect(toSafeFileName(saved)).toBe(saved);
      }),
      { seed: SEED, numRuns: getPropertyRuns({ short: 125, full: 500 }) },
    );
  });

  it('a safe name has the extension of the original name [DOCS-16]', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.constantFrom('pdf', 'csv', 'docx', 'exe'),
        (stem, extension) => {
          expect(toSafeFileName(`a${stem}.${extension}`).endsWith(`.${extension}`)).toBe(true);
        },
      ),
      { seed: SEED, numRuns: getPropertyRuns({ short: 75, full: 300 }) },
    );
  });
});

it('a name with many dots in the middle is made safe in linear time', async () => {
  await expectLinearTime((size) => {
    expect(toSafeFileName(`a${'.'.repeat(size)}b.pdf`)).toMatch(/\.pdf$/);
  }, 256 * 1024);
});
