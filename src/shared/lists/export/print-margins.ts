/**
 * Builds the margins of printed pages: `line` is at the top of every page after the first, the page number at
 * the bottom. Browsers without margin boxes print empty margins.
 */
export function buildPrintMargins(line: string): string {
  const font = 'font: 9pt/1.3 sans-serif; color: #444;';
  return `
    @page {
      margin: 18mm 14mm;
      @top-left { content: ${quoteCss(line)}; ${font} width: 100%; }
      @bottom-right { content: counter(page) ' / ' counter(pages); ${font} }
    }
    @page :first { @top-left { content: none; } }
  `;
}

/** Adds CSS rules to the page; returns a function that removes them. */
export function adoptStyles(rules: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}

/**
 * Quotes a text for CSS. Names come from the server, so every special character is escaped by its code point.
 */
function quoteCss(text: string): string {
  return `"${text.replaceAll(/[^a-z0-9 ,.:/-]/giu, (each) => `\\${toHexCode(each)} `)}"`;
}

function toHexCode(character: string): string {
  // Some parsers end the text at a zero code point.
  return (character.codePointAt(0) || 0xfffd).toString(16);
}
