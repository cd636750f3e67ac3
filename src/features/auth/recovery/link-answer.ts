import { isApiError, type ApiError } from '#src/sdk/api-error.ts';

/** The statuses by which the contract's calls refuse a link. Any other is no word of that server. */
const REFUSALS: readonly number[] = [400, 401, 409, 413, 422];
const TOO_MANY_REQUESTS = 429;

/** Why a one-time link has not worked. Each is told in its own words: none may say what nobody knows. */
export type LinkFailure =
  /** The call has not left: the link is as good as before. */
  | { readonly kind: 'not-sent' }
  /** It has left, and no answer that can be relied on has come: the link may be used up or not. */
  | { readonly kind: 'unknown' }
  /** The server said no: the link is used, too old, or none. */
  | { readonly kind: 'refused' }
  /** The server has not looked at the link. It may be asked again at `retryAt`, by the device. */
  | {
      readonly kind: 'too-many';
      readonly waitSeconds: number | null;
      readonly retryAt: number | null;
    };

/** What a page can try again. */
export type OpenFailure = Exclude<LinkFailure, { readonly kind: 'refused' }>;

/** The answer of a call that a one-time link was made for, or what its failure says about the link. */
export async function askByLink<Answer>(
  call: () => Promise<Answer>,
): Promise<Answer | LinkFailure> {
  // A call would fail too, but nobody could say afterwards that it had not been sent.
  if (!navigator.onLine) return { kind: 'not-sent' };
  try {
    return await call();
  } catch (error) {
    if (!isApiError(error)) throw error;
    return linkFailure(error);
  }
}

/**
 * Spends a one-time link, when the page is looked at: a mail scanner or a prefetch opens pages that
 * nobody sees (decisions: magic link and mail scanners).
 */
export async function spendLink<Answer>(
  call: () => Promise<Answer>,
): Promise<Answer | LinkFailure> {
  await pageIsVisible();
  return askByLink(call);
}

function pageIsVisible(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    look();
  });
}

export function linkFailure({ code, status, retryAfterSeconds }: ApiError): LinkFailure {
  if (code === 'unsafe-path') return { kind: 'not-sent' };
  if (code !== 'http') return { kind: 'unknown' };
  if (status === TOO_MANY_REQUESTS) return tooMany(retryAfterSeconds ?? null);
  return { kind: REFUSALS.includes(status) ? 'refused' : 'unknown' };
}

function tooMany(waitSeconds: number | null): LinkFailure {
  const retryAt = waitSeconds === null ? null : Date.now() + waitSeconds * 1_000;
  return { kind: 'too-many', waitSeconds, retryAt };
}

export function isLinkFailure(answer: object): answer is LinkFailure {
  return 'kind' in answer;
}
