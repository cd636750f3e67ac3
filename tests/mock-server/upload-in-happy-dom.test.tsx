// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost:8080/" }
import { expect, it } from 'vitest';
import { buildExpectedUpload, uploadByForm } from '#tests/support/uploads.ts';

it('the mock server accepts an upload from a FormData of happy-dom', async () => {
  expect(await uploadByForm()).toEqual([200, buildExpectedUpload('a.pdf')]);
});
