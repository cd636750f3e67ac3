declare module 'react' {
  interface CSSProperties {
    '--characters'?: number;
  }
}

// Of the widest font that may stand in for ours, a semibold character takes two thirds of its size.
const WHOLE_LINE = 'calc(100cqi / (var(--characters, 1) * 0.66))';

/** An amount never breaks: one longer than its container is set smaller, as large as fits. */
export function sizeOfWhole(usual: string): string {
  return `min(${usual}, ${WHOLE_LINE})`;
}

/** For the element with such a size: how much has to fit into its container. */
export function charactersOf(text: string): { readonly '--characters': number } {
  return { '--characters': text.length };
}

export function longestWord(line: string): string {
  return line.split(' ').reduce((longest, word) => (word.length > longest.length ? word : longest));
}
