import { waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readPrerenderedField } from '#src/shared/screens/form/prerendered-fields.ts';
import { expectConsole } from '#tests/support/console-guard.ts';
import { serialiseFirstState, waitUntilInitialized } from './first-state.ts';
import { Portal } from './portal.tsx';
import { hydratePortal } from './hydrate.tsx';

const onSubmit = vi.fn<(username: string) => void>();
let notice: string | null = null;

function Login() {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const sent = new FormData(event.currentTarget).get('username');
        onSubmit(typeof sent === 'string' ? sent : '');
      }}
    >
      {notice && <p>{notice}</p>}
      <input
        name="username"
        aria-label="Username"
        defaultValue={readPrerenderedField('username')}
      />
      <button type="submit">Log in</button>
    </form>
  );
}

const routes: RouteObject[] = [
  { path: '/login', loader: () => notice, Component: Login, HydrateFallback: () => null },
];

async function routerAtLogin() {
  const router = createMemoryRouter(routes, { initialEntries: ['/login'] });
  await waitUntilInitialized(router);
  return router;
}

/**
 * Creates the page of index.html: the prerendered markup and the state from which it was rendered.
 */
async function prerendered(): Promise<HTMLElement> {
  const router = await routerAtLogin();
  const template = document.createElement('template');
  template.id = 'login-shell';
  template.dataset['state'] = serialiseFirstState(router.state);
  const root = document.createElement('div');
  const html = renderToString(<Portal router={router} />).replaceAll(/<style.*?<\/style>/g, '');
  root.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
  document.body.append(root, template);
  document.documentElement.dataset['shell'] = 'login';
  return root;
}

const field = (root: HTMLElement) => within(root).getByRole<HTMLInputElement>('textbox');

async function start(root: HTMLElement): Promise<void> {
  await hydratePortal(root, await routerAtLogin());
  await waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-shell'));
}

beforeEach(() => {
  notice = null;
  onSubmit.mockReset();
});
afterEach(() => document.body.replaceChildren());

it('hydrates the prerendered markup and keeps typed text, focus and caret', async () => {
  const root = await prerendered();
  const before = field(root);
  await userEvent.type(before, 'investor');
  before.setSelectionRange(2, 4);
  await start(root);
  expect(field(root)).toBe(before);
  expect(before).toHaveValue('investor');
  expect(before).toHaveFocus();
  expect([before.selectionStart, before.selectionEnd]).toEqual([2, 4]);
});

// React attaches its listeners to the root; without `role=none` Firefox reports every focused child
// as clickable.
it("removes the portal's root element from the accessibility tree", async () => {
  const root = await prerendered();
  await start(root);
  expect(root).toHaveRole('none');
});

it('replaces prerendered markup that differs from the first screen, and keeps typed text', async () => {
  const root = await prerendered();
  const before = field(root);
  await userEvent.type(before, 'investor');
  before.setSelectionRange(2, 4);
  notice = 'Your session has ended.';
  await start(root);
  const after = field(root);
  expect(after).not.toBe(before);
  expect(within(root).getByText('Your session has ended.')).toBeVisible();
  expect(after).toHaveValue('investor');
  expect(after).toHaveFocus();
  expect([after.selectionStart, after.selectionEnd]).toEqual([2, 4]);
  expect(within(root).getAllByRole('textbox')).toHaveLength(1);
});

/** Creates the element that a browser's translator wraps around a text. */
const translated = () =>
  new DOMParser().parseFromString('<font>', 'text/html').body.childNodes[0] ?? '';

it.each(['markup that differs', 'markup that a translator rewrites'])(
  'preserves typed text, focus and a submitted form while it replaces %s',
  async (markup) => {
    const root = await prerendered();
    if (markup.includes('differs')) notice = 'Your session has ended.';
    else root.querySelector('button')?.replaceChildren(translated());
    const before = field(root);
    await hydratePortal(root, await routerAtLogin());
    before.focus();
    before.value = 'investor';
    before.setSelectionRange(2, 4);
    before.form?.setAttribute('data-sent', '');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith('investor'));
    const after = field(root);
    expect(after).not.toBe(before);
    expect(after).toHaveFocus();
    expect([after.selectionStart, after.selectionEnd]).toEqual([2, 4]);
  },
);

it.each([null, 'Your session has ended.'])(
  'submits a form once that was submitted before hydration (notice: %j)',
  async (markup) => {
    const root = await prerendered();
    await userEvent.type(field(root), 'investor');
    root.querySelector('form')?.setAttribute('data-sent', '');
    root.querySelector('button')?.setAttribute('data-pending', 'Logging in…');
    notice = markup;
    // React warns in development about the attributes that were added since the first paint; in
    // production it silently keeps them.
    if (!markup) expectConsole('error', /hydrat/);
    await start(root);
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('investor');
    expect(root.querySelector('[data-sent], [data-pending]')).toBeNull();
  },
);

it('does not submit a form that the user has not submitted', async () => {
  const root = await prerendered();
  await userEvent.type(field(root), 'investor');
  await start(root);
  expect(onSubmit).not.toHaveBeenCalled();
  expect(readPrerenderedField('username')).toBe('');
});
