const KEY = 'portal.username';

/** Stores the username of the page's form for the login page, which loads next; never the password. */
export function storeUsername(page: ParentNode): void {
  const { value = '' } = page.querySelector<HTMLInputElement>('input[name="username"]') ?? {};
  try {
    if (value !== '') sessionStorage.setItem(KEY, value);
  } catch {
    // Storage is blocked: the user has to type the username again.
  }
}

/** Returns the stored username and removes it. */
export function popStoredUsername(): string {
  try {
    const stored = sessionStorage.getItem(KEY) ?? '';
    sessionStorage.removeItem(KEY);
    return stored;
  } catch {
    return '';
  }
}
