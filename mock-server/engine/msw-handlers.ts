import type { OperationId } from '#contract/generated/operations.ts';
import type { getResponse, RequestHandler } from 'msw';
import type { Operation } from './operation.ts';

/** Makes the value that the generated handler sends. Must not throw, because MSW would log it. */
export type Answer = () => Promise<unknown>;

export type RunHandler = (
  operation: Operation,
  id: OperationId,
  answer: Answer,
) => Promise<Response>;

type Resolve = (info: { readonly request: Request }) => Promise<unknown>;
type Factory = (resolve: Resolve) => RequestHandler;
type Library = {
  readonly getResponse: typeof getResponse;
  readonly factories: Readonly<Record<OperationId, Factory>>;
};

let library: Promise<Library> | null = null;

/**
 * Loads MSW and the generated handlers. The import is dynamic: with the faker that the generated
 * files import they load slower than the rest of the server together.
 */
export function loadHandlers(): Promise<Library> {
  library ??= Promise.all([import('msw'), import('../generated/handler-factories.ts')]).then(
    ([msw, { handlerFactories }]) => ({
      getResponse: msw.getResponse,
      // Each factory takes a function that makes the reply of its operation; the total record of
      // resolvers guarantees the types.
      factories: handlerFactories as unknown as Library['factories'],
    }),
  );
  return library;
}

/**
 * Runs an operation through its generated MSW handler. The router has already chosen the operation,
 * so only its own handler runs; MSW would try all of them in order.
 */
export function createHandlerRunner(): RunHandler {
  const handlers = new Map<OperationId, [RequestHandler]>();
  const answers = new WeakMap<Request, Answer>();
  let loaded: Library | null = null;

  const resolve: Resolve = ({ request }) => {
    const answer = answers.get(request);
    if (!answer) throw new Error('MSW handed over another request than it was given.');
    return answer();
  };

  return async (operation, id, answer) => {
    loaded ??= await loadHandlers();
    const handler = handlers.get(id) ?? [loaded.factories[id](resolve)];
    handlers.set(id, handler);
    const request = new Request(`http://mock.invalid${operation.path}`, {
      method: operation.method,
    });
    answers.set(request, answer);
    const response = await loaded.getResponse(handler, request);
    if (!response) throw new Error(`The generated handler of ${id} does not match its own path.`);
    return response;
  };
}
