type Account = { readonly id: string; readonly email: string };

/** The account of a username or of a login e-mail address, in any case of letters. */
export function findAccount<T extends Account>(accounts: readonly T[], name: string) {
  const wanted = name.toLowerCase();
  return (
    accounts.find(({ id }) => id.toLowerCase() === wanted) ??
    // Staff may have no e-mail address, which must not make the empty name theirs.
    accounts.find(({ email }) => email !== '' && email.toLowerCase() === wanted)
  );
}
