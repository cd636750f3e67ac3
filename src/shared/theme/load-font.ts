import inter from './generated/inter.woff2';

/**
 * Loads the portal's font. Before it is there, and where it does not come, a font of the system in the
 * same measures stands in (fonts.css).
 */
export async function loadFont(): Promise<void> {
  const face = new FontFace('Inter Variable', `url(${inter})`, { weight: '400 600' });
  try {
    // In the page only when it is whole, so that no text waits for it.
    document.fonts.add(await face.load());
  } catch {
    // The font of the system stays.
  }
}
