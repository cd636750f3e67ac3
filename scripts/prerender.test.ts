import { expect, it } from 'vitest';
import { listLazyFiles } from './prerender.ts';

const chunk = (fileName: string, imports: string[], moduleIds: string[] = [], isEntry = false) => ({
  fileName,
  imports,
  moduleIds,
  isEntry,
});
const CHUNKS = [
  chunk('index.js', ['base.js'], ['/main.tsx'], true),
  chunk('base.js', []),
  chunk('login.js', ['form.js', 'base.js'], ['/login-page.tsx']),
  chunk('form.js', ['parts.js', 'login.js']),
  chunk('parts.js', ['base.js']),
];

it('listLazyFiles lists the files of a lazy page and its imports, except files of the entry', () => {
  expect(listLazyFiles(CHUNKS, '/login-page.tsx')).toEqual(['login.js', 'form.js', 'parts.js']);
});

it('listLazyFiles throws for a page that is missing in the build', () => {
  expect(() => listLazyFiles(CHUNKS, '/gone.tsx')).toThrow('/gone.tsx');
});
