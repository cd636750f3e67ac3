import { transform } from 'lightningcss';

/** Prefixes of emotion that Lightning CSS leaves, and properties that Chakra adds in vain. */
const UNUSED =
  /-(?:webkit|ms)-(?:align|box|flex|justify|background|padding|text-decoration)[\w-]*:[^;}]+;?|--bg-currentcolor:[^;}]+;?|--p-(?:sizes-)?breakpoints?-\w+:[^;}]+;/g;

/** Minifies CSS, without what no supported browser needs; layers and queries stay nested. */
export function minifyCss(css: string): string {
  const { code } = transform({
    filename: 'styles.css',
    code: Buffer.from(removeUnusedCss(css)),
    minify: true,
    targets: BASELINE,
  });
  return Buffer.from(code).toString();
}

/** Removes the unused declarations and changes no other text. */
export function removeUnusedCss(css: string): string {
  return css.replaceAll(UNUSED, '');
}

const MAJOR = 16;
const MINOR = 8;

/** Browser versions of Vite's `baseline-widely-available`. */
const BASELINE = {
  chrome: 111 << MAJOR,
  edge: 111 << MAJOR,
  firefox: 114 << MAJOR,
  safari: (16 << MAJOR) | (4 << MINOR),
};
