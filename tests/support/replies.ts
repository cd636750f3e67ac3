import { HttpResponse } from 'msw';
import { refusals, type RefusalCode } from '#contract/generated/refusals.ts';
import type { ErrorReply } from '#contract/generated/schemas/errorReply.zod.ts';
import { currentMock } from './mock-api.ts';

/*
 * Replies for the generated handlers of `mockHandlers`, which by themselves have one status:
 *
 *   apiServer.use(mockHandlers.getBankDetails(refuse(422)));
 */

type Call = { readonly request: Request };
type Resolver = (call: Call) => Promise<never>;

type Refusal = Partial<Omit<ErrorReply, 'status'>> & {
  readonly headers?: Readonly<Record<string, string>>;
};

/** Refuses each call with `status` and the contract's error body. */
export function refuse(status: number, { headers = {}, ...body }: Refusal = {}): Resolver {
  return async () => {
    const reply: ErrorReply = { timestamp: '2026-03-16T09:00:00Z', status, error: 'No.', ...body };
    throw HttpResponse.json(reply, { status, headers });
  };
}

/** Refuses each call with a code of the contract, its status and its message. */
export function refuseWith(code: RefusalCode): Resolver {
  const { status, error } = refusals[code];
  return refuse(status, { error, code });
}

/** Answers each call with a reply that no operation declares, such as a page or an empty body. */
export function replyWith(build: () => Response): Resolver {
  return async () => {
    throw build();
  };
}

/** Breaks the connection of each call before a reply. */
export const disconnect: Resolver = replyWith(() => HttpResponse.error());

/** Sends each call to the mock server, after `wait` if it is given. */
export function forward(wait?: (call: Call) => Promise<unknown> | void): Resolver {
  return async (call) => {
    const request = call.request.clone();
    await wait?.(call);
    throw await currentMock().fetch(request);
  };
}
