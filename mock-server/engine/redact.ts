const SECRET = /password|token|secret|bearer/i;
const REDACTED = 'redacted';

// Matches at every quotation mark and takes the whole string, so that no text is looked at twice:
// a pattern that may fail at each of them takes quadratic time.
const STRING = /"((?:[^"\\]|\\[^])*)(?:"(\s*:\s*)("(?:[^"\\]|\\[^])*"?)?|"?)/g;
// A login answers its session token as `id`, and a logout sends it so.
const SESSION_CALL = /^(?:login|logout|completePasswordReset)/;

/** Passwords and tokens in a JSON text, valid or cut off. Takes short texts: cut first. */
export function redactJson(text: string, operationId: string | null): string {
  const hasSession = operationId !== null && SESSION_CALL.test(operationId);
  const isSecret = (name: string) => SECRET.test(name) || (hasSession && name === 'id');
  return text.replaceAll(
    STRING,
    (found: string, name: string, colon: string | undefined, value: string | undefined) =>
      value !== undefined && isSecret(decodedKey(name))
        ? `"${name}"${colon ?? ''}"${REDACTED}"`
        : found,
  );
}

/** Tokens in a query; `id` is the token of a reset link and the key of a preferences link. */
export function redactQuery(search: string): string {
  return search.split('&').map(redactPair).join('&');
}

function redactPair(pair: string): string {
  const equals = pair.indexOf('=');
  if (equals === -1) return pair;
  const name = pair.slice(0, equals);
  const [decoded] = new URLSearchParams(`${name}=`).keys();
  return decoded === 'id' || SECRET.test(decoded ?? '') ? `${name}=${REDACTED}` : pair;
}

/** `pass\u0077ord` is a password as well. */
function decodedKey(name: string): string {
  if (!name.includes('\\')) return name;
  try {
    return String(JSON.parse(`"${name}"`));
  } catch {
    return name;
  }
}
