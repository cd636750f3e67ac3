const KEY = 'portal.username';

/** Before a reload that the login does not survive: keeps the username, never the password. */
export function keepUsername(page: ParentNode): void {
  const { value = '' } = page.querySelector<HTMLInputElement>('input[name="username"]') ?? {};
  try {
    if (value !== '') sessionStorage.setItem(KEY, value);
  } catch {
    // Storage is blocked: it has to be typed again.
  }
}

/** The username that was kept, once. */
export function takeUsername(): string {
  try {
    const kept = sessionStorage.getItem(KEY) ?? '';
    sessionStorage.removeItem(KEY);
    return kept;
  } catch {
    return '';
  }
}
