import { transform } from 'lightningcss';

/**
 * CSS without what no browser of the build needs, such as emotion's prefixes. The nesting of its layers
 * and queries stays.
 */
export function minifiedCss(css: string): string {
  const { code } = transform({
    filename: 'styles.css',
    code: Buffer.from(css),
    minify: true,
    targets: BASELINE,
  });
  return Buffer.from(code).toString();
}

const MAJOR = 16;
const MINOR = 8;

/** Those of Vite's `baseline-widely-available`. */
const BASELINE = {
  chrome: 111 << MAJOR,
  edge: 111 << MAJOR,
  firefox: 114 << MAJOR,
  safari: (16 << MAJOR) | (4 << MINOR),
};
