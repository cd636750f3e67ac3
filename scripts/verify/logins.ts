import { getOperation } from '#contract/judge/document.ts';
import { getField } from '#contract/judge/get-field.ts';
import { addFinding, tryCall } from '../contract-check/trial.ts';
import type { LoggedInUser, VerifyRun } from '../contract-check/rules.ts';

/** Notice before the first call, because a failed login counts towards a lock. */
export const LOGIN_NOTICE =
  'The first user logs in with at most 4 wrong passwords, then with the right one. A lock needs more.';

/** Logins that must fail: description, password and accepted statuses. */
function listFailingLogins(
  { password }: LoggedInUser,
  others: readonly LoggedInUser[],
): readonly (readonly [string, string, readonly number[]])[] {
  const otherPassword = others.map((one) => one.password).find((one) => one !== password);
  return [
    ['with a wrong password', `${password}-wrong`, [401]],
    ['with the password in another case', swapCase(password), [401]],
    ['with an empty password', '', [401, 422]],
    ["with another user's password", otherPassword ?? password, [401]],
  ];
}

const swapCase = (text: string) =>
  Array.from(text, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  ).join('');

/** Tries logins and tokens that must be refused; the right login ends the count of failures. */
export async function probeLogins(trial: VerifyRun): Promise<void> {
  const { investor, users } = trial;
  const { username, password, token = '' } = investor;
  const operation = getOperation('login');
  const logIn = (about: string, given: string, want: readonly number[]) => {
    const call = { operation, caller: {}, body: { username, password: given } };
    const subject = want.includes(200) ? 'listed' : 'refused';
    return tryCall(trial, call, { want, subject, about });
  };
  for (const [about, given, want] of listFailingLogins(investor, users)) {
    if (given !== password) await logIn(about, given, want);
  }
  const again = await logIn('after failed logins', password, [200]);
  trial.server.addSecret(String(getField(again.body, 'id')));
  const shared = users.find((one) => one !== investor && one.token === token);
  if (shared) addFinding(trial, { operation, caller: {} }, { cause: SHARED_TOKEN });
  const changed = swapCase(token);
  if (changed === token) return;
  const caller = { token: changed };
  const about = 'with the token in another case';
  const client = { operation: getOperation('getClient'), caller };
  await tryCall(trial, client, { want: [401], subject: 'refused', about });
}

const SHARED_TOKEN = 'a session token that another user has';
