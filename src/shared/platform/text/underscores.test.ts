import { expect, it } from 'vitest';
import { underscoresToSpaces } from './underscores.ts';

it('shows every underscore as a space [DASH-18]', () => {
  expect(underscoresToSpaces('Venture_Capital_Trusts')).toBe('Venture Capital Trusts');
  expect(underscoresToSpaces('Forestry_&_real_assets')).toBe('Forestry & real assets');
});
