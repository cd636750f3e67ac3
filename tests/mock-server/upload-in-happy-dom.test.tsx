// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost:8080/" }
import { expect, it } from 'vitest';
import { expectedUpload, uploadByForm } from '#tests/support/uploads.ts';

it('takes the upload that a form of happy-dom sends', async () => {
  expect(await uploadByForm()).toEqual([200, expectedUpload('a.pdf')]);
});
