import inter from './generated/inter.woff2';

/** On the document when the font has come: texts have other widths from then on. */
export const FONT_EVENT = 'portal-font';

/**
 * Loads the portal's font. Until then, and if it fails, a system font with the same metrics is
 * shown (scripts/generate-font.ts).
 */
export async function loadFont(): Promise<void> {
  const face = new FontFace('Inter Variable', `url(${inter})`, { weight: '400 600' });
  try {
    // Added to the page once it has fully loaded, so that no text waits for it.
    document.fonts.add(await face.load());
    document.dispatchEvent(new Event(FONT_EVENT));
  } catch {
    // The system font stays.
  }
}
