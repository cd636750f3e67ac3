const SECRET = /password|token|secret|bearer/i;
const REDACTED = 'redacted';

// Matches at every quotation mark and consumes the whole string, so the scan is linear; a pattern
// that can fail at each quotation mark takes quadratic time.
const STRING = /"((?:[^"\\]|\\[^])*)(?:"(\s*:\s*)("(?:[^"\\]|\\[^])*"?)?|"?)/g;
// A login returns its session token as `id`, and a logout sends it as `id`.
const SESSION_CALL = /^(?:login|logout|completePasswordReset)/;

/** Redacts passwords and tokens in a JSON text, which may be truncated. For short texts only. */
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

/**
 * Redacts tokens in a query; `id` is the token of a reset link and the key of a preferences link.
 */
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

/** Decodes escapes: `pass\u0077ord` is a password too. */
function decodedKey(name: string): string {
  if (!name.includes('\\')) return name;
  try {
    return String(JSON.parse(`"${name}"`));
  } catch {
    return name;
  }
}
