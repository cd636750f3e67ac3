import { expect, it } from 'vitest';
import {
  extractConfig,
  insertConfig,
  insertIntegrity,
  insertContentSecurityPolicy,
} from './page.ts';
import { hashInlineCode } from './policy.ts';

const PAGE = '<head><title>Portal</title><script>go()</script></head>';

it('insertConfig puts the settings before the scripts, as data that needs no hash', () => {
  const config = { product: '</script><script>alert(1)</script> $& A' };
  const page = insertConfig(PAGE, config);
  expect(page.match(/<\/script>/g)).toHaveLength(2);
  expect(page.indexOf('id="config"')).toBeLessThan(page.indexOf('go()'));
  expect(extractConfig(page)).toEqual(config);
  expect(hashInlineCode(page)).toEqual(hashInlineCode(PAGE));
});

it('insertConfig replaces earlier settings', () => {
  expect(insertConfig(insertConfig(PAGE, { phone: '1' }), { phone: '2' })).toBe(
    insertConfig(PAGE, { phone: '2' }),
  );
  expect(extractConfig(PAGE)).toEqual({});
});

it('insertIntegrity adds a digest to each script with a src and replaces an earlier digest', () => {
  const page = '<script type="module" crossorigin src="/a.js"></script><script>go()</script>';
  const once = insertIntegrity(page, () => Buffer.from('one'));
  // printf one | openssl dgst -sha384 -binary | base64
  const digest = 'Xby+2wDRMaKeBZP5dvK0N5QpOSORmtQnZt6Bf+yCSmJieZ/sjQTLmxfEjo6ukSZY';
  expect(once).toContain(`src="/a.js" integrity="sha384-${digest}"></script>`);
  expect(once.match(/integrity/g)).toHaveLength(1);
  expect(
    insertIntegrity(
      insertIntegrity(page, () => Buffer.from('two')),
      () => Buffer.from('one'),
    ),
  ).toBe(once);
});

it('insertContentSecurityPolicy puts the policy after the charset and before the scripts', () => {
  const page = insertContentSecurityPolicy(
    '<head><meta charset="utf-8" /><script>go()</script>',
    "default-src 'none'",
  );
  expect(page).toMatch(
    /^<head><meta charset="utf-8" \/><meta http-equiv="[^"]+" content="default-src 'none'" \/><script>/,
  );
});
