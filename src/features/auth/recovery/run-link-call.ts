import { isApiError, isOfflineFailure, type ApiError } from '#src/sdk/api-error.ts';

/** Statuses with which the contract's operations refuse a link; others may come from a proxy. */
const REFUSALS: readonly number[] = [400, 401, 409, 413, 422];
const TOO_MANY_REQUESTS = 429;

export type LinkFailure =
  /** The call was not sent: the link is unused. */
  | { readonly kind: 'not-sent' }
  /** The call was sent without a reliable reply: the link may be used up or not. */
  | { readonly kind: 'unknown'; readonly error?: ApiError }
  /** The server refused: the link is used, expired or invalid. */
  | { readonly kind: 'refused' }
  /** Not checked by the server (429). `retryAt` is in epoch milliseconds by the device's clock. */
  | {
      readonly kind: 'too-many';
      readonly waitSeconds: number | null;
      readonly retryAt: number | null;
    };

export type RetryableFailure = Exclude<LinkFailure, { readonly kind: 'refused' }>;

/** Sends the API request of an e-mailed link. Returns its reply, or a `LinkFailure` for an API error. */
export async function runLinkCall<Answer>(
  call: () => Promise<Answer>,
): Promise<Answer | LinkFailure> {
  try {
    return await call();
  } catch (error) {
    if (!isApiError(error)) throw error;
    return toLinkFailure(error);
  }
}

/** Resolves when the page becomes visible: a browser may prefetch pages without showing them. */
export function waitForVisiblePage(): Promise<void> {
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

export function toLinkFailure(error: ApiError): LinkFailure {
  const { code, status, retryAfterSeconds } = error;
  if (code === 'unsafe-path' || isOfflineFailure(error)) return { kind: 'not-sent' };
  if (code !== 'http') return { kind: 'unknown', error };
  if (status === TOO_MANY_REQUESTS) {
    const waitSeconds = retryAfterSeconds ?? null;
    const retryAt = waitSeconds === null ? null : Date.now() + waitSeconds * 1_000;
    return { kind: 'too-many', waitSeconds, retryAt };
  }
  return { kind: REFUSALS.includes(status) ? 'refused' : 'unknown' };
}

export function isLinkFailure(answer: object): answer is LinkFailure {
  return 'kind' in answer;
}
