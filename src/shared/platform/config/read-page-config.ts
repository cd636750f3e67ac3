/**
 * Reads the settings that `npm run deploy:config` has written into the page. Returns undefined if
 * there are none, null if they are not JSON.
 */
export function readPageConfig(): unknown {
  const block = document.getElementById('config');
  if (!block) return undefined;
  try {
    return JSON.parse(block.textContent);
  } catch {
    return null;
  }
}
