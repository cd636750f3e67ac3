import inter from './generated/inter.woff2';

/**
 * Loads the portal's font. Until then, and if it fails, a system font with the same metrics is
 * shown (fonts.css).
 */
export async function loadFont(): Promise<void> {
  const face = new FontFace('Inter Variable', `url(${inter})`, { weight: '400 600' });
  try {
    // Added to the page once it has fully loaded, so that no text waits for it.
    document.fonts.add(await face.load());
  } catch {
    // The system font stays.
  }
}
