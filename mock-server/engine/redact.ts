import { parseJson } from '#contract/judge/get-field.ts';

const SECRET = /password|token|secret|bearer/i;
const REDACTED = 'redacted';

// A login returns its session token as `id`, and a logout sends it as `id`.
const SESSION_CALL = /^(?:login|logout|completePasswordReset)/;

/** Redacts passwords and tokens in a JSON text; returns any other text unchanged. */
export function redactJson(text: string, operationId: string | null): string {
  const hasSession = operationId !== null && SESSION_CALL.test(operationId);
  const isSecret = (name: string) => SECRET.test(name) || (hasSession && name === 'id');
  const value = parseJson(text);
  if (typeof value !== 'object') return text;
  return JSON.stringify(value, (name, part: unknown) =>
    typeof part === 'string' && isSecret(name) ? REDACTED : part,
  );
}

/** Redacts tokens in a query; `id` is the token of a reset link and the key of a preferences link. */
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
