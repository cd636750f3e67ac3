import { startTransition, useState } from 'react';

/**
 * Works like `useActionState`, but without its transition: while an async transition is pending, React shows
 * no other transition, and thus no page that the user navigates to
 * (https://react.dev/reference/react/useTransition, "Caveats").
 *
 * @param action - Receives the state and the payload, and resolves to the next state; a thrown error
 *   goes to the error boundary.
 * @returns The state, a function that runs the action, and whether it is running.
 */
export function useAsyncAction<State, Payload = void>(
  action: (former: State, payload: Payload) => Promise<State>,
  initial: State,
): [state: State, run: (payload: Payload) => Promise<void>, isPending: boolean] {
  const [state, setState] = useState<State>(initial);
  const [isPending, setPending] = useState(false);
  const run = async (payload: Payload) => {
    setPending(true);
    const next = await action(state, payload).then(
      (value) => () => value,
      (error: unknown) => () => {
        throw error;
      },
    );
    // Commits together with the page that the action navigated to: the form stays pending until then.
    startTransition(() => {
      setState(next);
      setPending(false);
    });
  };
  return [state, run, isPending];
}
