import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { createZip } from './create-zip.ts';

const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

it('createZip packs files unchanged under their names', async () => {
  const zip = await createZip([
    { name: 'VCT/größe.txt', content: new Blob(['first']), modified: new Date('2024-02-29') },
    { name: 'empty', content: new Blob([]), modified: new Date('2024-02-29') },
    // A zip cannot store these years.
    { name: 'old', content: new Blob(['x']), modified: new Date('1970-01-01') },
    { name: 'late', content: new Blob(['y']), modified: new Date('2199-01-01') },
    { name: 'undated', content: new Blob(['z']), modified: new Date(Number.NaN) },
  ]);
  expect(zip.type).toBe('application/zip');
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  expect(Object.entries(files).map(([name, bytes]) => [name, text(bytes)])).toEqual([
    ['VCT/größe.txt', 'first'],
    ['empty', ''],
    ['old', 'x'],
    ['late', 'y'],
    ['undated', 'z'],
  ]);
});
