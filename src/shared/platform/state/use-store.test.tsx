import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { createStore, type Store } from './store.ts';
import { useStore } from './use-store.ts';

function StoreValue({ store }: { readonly store: Store<string> }) {
  return <p>{useStore(store)}</p>;
}

it("a component shows each change of the store's value", () => {
  const store = createStore('one');
  render(<StoreValue store={store} />);
  expect(screen.getByText('one')).toBeVisible();
  act(() => store.set('two'));
  expect(screen.getByText('two')).toBeVisible();
});

it("a component has the store's value when it is rendered without a browser", () => {
  expect(renderToString(<StoreValue store={createStore('one')} />)).toBe('<p>one</p>');
});

it('a store does not call an unsubscribed listener', () => {
  const store = createStore(1);
  const [stopped, notified] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const stop = store.subscribe(stopped);
  store.subscribe(notified);
  stop();
  store.set(2);
  expect(stopped).not.toHaveBeenCalled();
  expect(notified).toHaveBeenCalledOnce();
  expect(store.get()).toBe(2);
});
