declare module 'react' {
  interface CSSProperties {
    '--characters'?: number;
  }
}

// 0.66em is the width of a semibold character in the widest fallback font.
const FITTING_SIZE = 'calc(100cqi / (var(--characters, 1) * 0.66))';

/**
 * Returns a CSS font size that fits an unbreakable text: the usual size, or smaller if the text would be
 * wider than its container.
 */
export function fitFontSize(usual: string): string {
  return `min(${usual}, ${FITTING_SIZE})`;
}

/** Returns the style with the length of the text, which `fitFontSize` needs on the same element. */
export function toLengthStyle(text: string): { readonly '--characters': number } {
  return { '--characters': text.length };
}

export function findLongestWord(line: string): string {
  return line.split(' ').reduce((longest, word) => (word.length > longest.length ? word : longest));
}
