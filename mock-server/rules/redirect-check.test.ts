import { expect, it } from 'vitest';
import { isAllowedRedirect } from './redirect-check.ts';

it.each([
  'https://www.larkfield.example',
  'https://www.larkfield.example/offers?from=portal#top',
  'https://apply.larkfield.example/start',
  'https://apply.larkfield.example:443/start',
  'HTTPS://APPLY.LARKFIELD.EXAMPLE/start',
])('allows a redirect to %s', (address) => {
  expect(isAllowedRedirect(address)).toBe(true);
});

it.each([
  '',
  'start',
  '/start',
  '//apply.larkfield.example/start',
  'http://apply.larkfield.example/start',
  'https:apply.larkfield.example',
  'https:/apply.larkfield.example',
  'https:///apply.larkfield.example',
  'https://larkfield.example',
  'https://evil.apply.larkfield.example',
  'https://apply.larkfield.example.evil.example',
  'https://evilapply.larkfield.example',
  'https://apply.larkfield.example.',
  'https://apply.larkfield.example:8443/start',
  'https://apply.larkfield.example@evil.example',
  'https://user@apply.larkfield.example',
  'https://user:secret@apply.larkfield.example',
  'https://:secret@apply.larkfield.example',
  'https://[',
  'https://evil.example/?https://apply.larkfield.example',
  'http://apply.larkfield.example/?https://apply.larkfield.example',
  'https://evil.example\\@apply.larkfield.example',
  'https://apply.larkfield.example\\@evil.example',
  ' https://apply.larkfield.example',
  'https://apply.larkfield.example/\nstart',
  'ht\ttps://apply.larkfield.example',
  'javascript:alert(1)//https://apply.larkfield.example',
  'data:text/html,https://apply.larkfield.example',
])('refuses a redirect to %j', (address) => {
  expect(isAllowedRedirect(address)).toBe(false);
});
