import { expect, it } from 'vitest';
import { configIn, withConfig } from './page.ts';
import { inlineHashes } from './policy.ts';

const PAGE = '<head><title>Portal</title><script>go()</script></head>';

it('the page has its settings before its scripts, as data that needs no hash', () => {
  const config = { product: '</script><script>alert(1)</script> $& A' };
  const page = withConfig(PAGE, config);
  expect(page.match(/<\/script>/g)).toHaveLength(2);
  expect(page.indexOf('id="config"')).toBeLessThan(page.indexOf('go()'));
  expect(configIn(page)).toEqual(config);
  expect(inlineHashes(page)).toEqual(inlineHashes(PAGE));
});

it('other settings replace them', () => {
  expect(withConfig(withConfig(PAGE, { phone: '1' }), { phone: '2' })).toBe(
    withConfig(PAGE, { phone: '2' }),
  );
  expect(configIn(PAGE)).toEqual({});
});
