import { expect, it } from 'vitest';
import { extractConfig, withConfig, withIntegrity, withPolicy } from './page.ts';
import { hashInlineCode } from './policy.ts';

const PAGE = '<head><title>Portal</title><script>go()</script></head>';

it('withConfig puts the settings before the scripts, as data that needs no hash', () => {
  const config = { product: '</script><script>alert(1)</script> $& A' };
  const page = withConfig(PAGE, config);
  expect(page.match(/<\/script>/g)).toHaveLength(2);
  expect(page.indexOf('id="config"')).toBeLessThan(page.indexOf('go()'));
  expect(extractConfig(page)).toEqual(config);
  expect(hashInlineCode(page)).toEqual(hashInlineCode(PAGE));
});

it('withConfig replaces earlier settings', () => {
  expect(withConfig(withConfig(PAGE, { phone: '1' }), { phone: '2' })).toBe(
    withConfig(PAGE, { phone: '2' }),
  );
  expect(extractConfig(PAGE)).toEqual({});
});

it('withIntegrity adds a digest to each script with a src and replaces an earlier digest', () => {
  const page = '<script type="module" crossorigin src="/a.js"></script><script>go()</script>';
  const once = withIntegrity(page, () => Buffer.from('one'));
  // printf one | openssl dgst -sha384 -binary | base64
  const digest = 'Xby+2wDRMaKeBZP5dvK0N5QpOSORmtQnZt6Bf+yCSmJieZ/sjQTLmxfEjo6ukSZY';
  expect(once).toContain(`src="/a.js" integrity="sha384-${digest}"></script>`);
  expect(once.match(/integrity/g)).toHaveLength(1);
  expect(
    withIntegrity(
      withIntegrity(page, () => Buffer.from('two')),
      () => Buffer.from('one'),
    ),
  ).toBe(once);
});

it('withPolicy puts the policy after the charset and before the scripts', () => {
  const page = withPolicy(
    '<head><meta charset="utf-8" /><script>go()</script>',
    "default-src 'none'",
  );
  expect(page).toMatch(
    /^<head><meta charset="utf-8" \/><meta http-equiv="[^"]+" content="default-src 'none'" \/><script>/,
  );
});
