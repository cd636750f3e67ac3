import { screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { useNavigate, useRouteError, type NavigateFunction } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { expectConsole } from '#tests/support/console-guard.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { useAsyncAction } from './use-async-action.ts';

type Work = (former: number, payload: number, navigate: NavigateFunction) => Promise<number>;

/** Renders a page whose button runs `work`, and a lazy page `/there`; `committed` lists what users saw. */
function open(work: Work, there: Promise<unknown> = Promise.resolve()) {
  const committed: string[] = [];
  function Form() {
    const navigate = useNavigate();
    const [state, run, isPending] = useAsyncAction(
      (former: number, payload: number) => work(former, payload, navigate),
      1,
    );
    const text = isPending ? 'pending' : `state ${state}`;
    useLayoutEffect(() => void committed.push(text), [text]);
    return (
      <>
        <button type="button" onClick={() => void run(10)}>
          Run
        </button>
        <output>{text}</output>
        <button type="button" onClick={() => void navigate('/there')}>
          Go
        </button>
      </>
    );
  }
  const ErrorBoundary = () => <p>Boundary: {String(useRouteError())}</p>;
  const routes = [
    { path: '/', Component: Form, ErrorBoundary },
    { path: '/there', loader: () => there.then(() => null), element: <h1>There</h1> },
  ];
  return { ...renderPage(routes, '/'), committed };
}

const run = () => screen.getByRole('button', { name: 'Run' });

describe('an action under way', () => {
  it('an action receives the former state and the payload, and returns the next state', async () => {
    const { user } = open((former, payload) => Promise.resolve(former + payload));
    expect(screen.getByRole('status')).toHaveTextContent('state 1');
    await user.click(run());
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('state 11'));
    await user.click(run());
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('state 21'));
  });

  it('an action under way does not delay a navigation', async () => {
    const reply = Promise.withResolvers<number>();
    const { user } = open(() => reply.promise);
    await user.click(run());
    expect(screen.getByRole('status')).toHaveTextContent('pending');
    await user.click(screen.getByRole('button', { name: 'Go' }));
    // The page appears before the reply.
    expect(await screen.findByRole('heading', { name: 'There' })).toBeVisible();
    reply.resolve(2);
  });

  it('an action that navigates stays pending until the new page is shown', async () => {
    const page = Promise.withResolvers<void>();
    const { user, committed } = open(async (former, _payload, navigate) => {
      await navigate('/there');
      return former;
    }, page.promise);
    await user.click(run());
    page.resolve();
    await screen.findByRole('heading', { name: 'There' });
    expect(committed).toEqual(['state 1', 'pending']);
  });

  it('an action that throws shows the error boundary', async () => {
    expectConsole('error', /Lost/);
    const { user } = open(() => Promise.reject(new Error('Lost')));
    await user.click(run());
    expect(await screen.findByText('Boundary: Error: Lost')).toBeVisible();
  });
});
