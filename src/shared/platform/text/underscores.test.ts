import { expect, it } from 'vitest';
import { replaceUnderscores } from './underscores.ts';

it('shows every underscore as a space [DASH-18]', () => {
  expect(replaceUnderscores('Venture_Capital_Trusts')).toBe('Venture Capital Trusts');
  expect(replaceUnderscores('Forestry_&_real_assets')).toBe('Forestry & real assets');
});
