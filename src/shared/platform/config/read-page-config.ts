/** Reads the settings written by `npm run deploy:config`; undefined if there are none, null if not JSON. */
export function readPageConfig(): unknown {
  const block = document.getElementById('config');
  if (!block) return undefined;
  try {
    return JSON.parse(block.textContent);
  } catch {
    return null;
  }
}
