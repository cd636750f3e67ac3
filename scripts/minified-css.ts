import { transform } from 'lightningcss';

/** Prefixes of emotion's that Lightning CSS keeps, and what Chakra adds for styles that we do not use. */
const UNUSED =
  /-(?:webkit|ms)-(?:align|box|flex|justify|background|padding|text-decoration)[\w-]*:[^;}]+;?|--bg-currentcolor:[^;}]+;?|--p-(?:sizes-)?breakpoints?-\w+:[^;}]+;/g;

/**
 * CSS without what no browser of the build needs, such as emotion's prefixes. The nesting of its layers
 * and queries stays.
 */
export function minifiedCss(css: string): string {
  const { code } = transform({
    filename: 'styles.css',
    code: Buffer.from(withoutUnused(css)),
    minify: true,
    targets: BASELINE,
  });
  return Buffer.from(code).toString();
}

/** The same with its other text as it is. */
export function withoutUnused(css: string): string {
  return css.replaceAll(UNUSED, '');
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
