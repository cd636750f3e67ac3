import inter from './generated/inter.woff2';

/** Event on the document after the font has loaded, which changes the widths of texts. */
export const FONT_LOADED_EVENT = 'portal-font';

/**
 * Loads the portal's font. Until then, and if it fails, a system font with the same metrics is
 * shown (scripts/generate-font.ts).
 */
export async function loadFont(): Promise<void> {
  const face = new FontFace('Inter Variable', `url(${inter})`, { weight: '400 600' });
  try {
    // Added to the document only after it has loaded, so that no text is hidden meanwhile.
    document.fonts.add(await face.load());
    document.dispatchEvent(new Event(FONT_LOADED_EVENT));
  } catch {
    // The system font stays in use.
  }
}
