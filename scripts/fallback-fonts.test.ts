import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FALLBACK_FAMILIES, fallbackFaces } from './fallback-fonts.ts';

/** Without line breaks, which the formatter sets. */
const words = (css: string) => css.replaceAll(/\s+/g, ' ');
const theme = (file: string) => readFileSync(`src/shared/theme/${file}`, 'utf8');

it('the stylesheet has the faces that the measures give', () => {
  expect(words(theme('fonts.css'))).toContain(words(fallbackFaces()));
});

it('text is shown in them in their order until Inter has come', () => {
  const names = ['Inter Variable', ...FALLBACK_FAMILIES].map((name) => `'${name}',`);
  expect(words(theme('global.css'))).toContain(`font-family: ${names.join(' ')} system-ui`);
});
