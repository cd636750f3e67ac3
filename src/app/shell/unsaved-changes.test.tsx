import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { getCurrentSession } from '#src/session/session-store.ts';
import { handleExpiredSessions } from '#src/session/session-end.ts';
import {
  useBackStep,
  useUnsavedChanges,
} from '#src/shared/screens/unsaved-changes/use-unsaved-changes.tsx';
import { Link } from '#src/shared/screens/address/link.tsx';
import { STAYS_ON_FORM_STATE } from '#src/shared/screens/unsaved-changes/unsaved-changes.ts';
import { getClient } from '#src/sdk/generated/client/client.ts';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { renderInFrame } from '#tests/support/render-in-frame.tsx';
import { refuse } from '#tests/support/replies.ts';
import { signInAs } from '#tests/support/sign-in-as.ts';
import { PageFrame } from './page-frame.tsx';

const save = vi.fn<() => Promise<boolean>>();
const discard = vi.fn<() => void>();

function Form({ isSavable }: { readonly isSavable: boolean }) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const changes = { what: 'your letter', discard, ...(isSavable && { save }) };
  const [isReviewing, setReviewing] = useState(false);
  useUnsavedChanges(text === '' ? null : changes);
  useBackStep(isReviewing ? () => setReviewing(false) : null);
  return (
    <PageFrame title="Form">
      <input aria-label="Letter" value={text} onChange={({ target }) => setText(target.value)} />
      <Link to="/other">Other page</Link>
      <button type="button" aria-pressed={isReviewing} onClick={() => setReviewing(true)}>
        Review
      </button>
      <button
        type="button"
        onClick={() => void navigate('?draftId=1', { state: STAYS_ON_FORM_STATE })}
      >
        Keep
      </button>
    </PageFrame>
  );
}

async function open({ username = 'investor', isSavable = true } = {}) {
  await signInAs(username);
  save.mockReset().mockResolvedValue(true);
  discard.mockReset();
  const pages = [
    { path: '/form', element: <Form isSavable={isSavable} /> },
    {
      path: '*',
      element: (
        <PageFrame title="Other">
          <p>Elsewhere</p>
        </PageFrame>
      ),
    },
  ];
  return renderInFrame(pages, '/before', '/form');
}

const letter = () => screen.getByLabelText('Letter');
const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
const button = (name: string) => screen.getByRole('button', { name });
const leavesFreely = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('page with unsaved changes', () => {
  it.each([
    ['a link', ({ user }) => user.click(screen.getByRole('link', { name: 'Other page' }))],
    ['Back', ({ router }) => router.navigate(-1)],
  ] satisfies [string, (page: Awaited<ReturnType<typeof open>>) => Promise<void>][])(
    'asks about unsaved changes before %s, then stays with the typed text or leaves',
    async (_how, leave) => {
      const page = await open();
      await page.user.type(letter(), 'Dear');
      await leave(page);
      expect(await question()).toHaveTextContent('You have not saved your letter.');
      await page.user.click(button('Stay on this page'));
      expect(letter()).toHaveValue('Dear');
      expect(page.router.state.location.pathname).toBe('/form');

      await leave(page);
      await question();
      await page.user.click(button('Discard'));
      expect(await screen.findByText('Elsewhere')).toBeVisible();
      expect(discard).toHaveBeenCalledTimes(1);
      expect(save).not.toHaveBeenCalled();
      expect(leavesFreely()).toBe(true);
    },
  );

  it('leaves a review on Back', async () => {
    const { user, router } = await open();
    await user.type(letter(), 'Dear');
    await user.click(button('Review'));
    await router.navigate(-1);
    await waitFor(() => expect(button('Review')).toHaveAttribute('aria-pressed', 'false'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/form');
  });

  it('asks on a second Back right after the first has closed the review', async () => {
    const { user, router } = await open();
    await user.type(letter(), 'Dear');
    await user.click(button('Review'));
    const reviewLeft = new MutationObserver(() => {
      reviewLeft.disconnect();
      void router.navigate(-1);
    });
    reviewLeft.observe(button('Review'), { attributeFilter: ['aria-pressed'] });
    await router.navigate(-1);
    expect(await question()).toBeVisible();
    expect(button('Review')).toHaveAttribute('aria-pressed', 'false');
    expect(router.state.location.pathname).toBe('/form');
  });

  it('asks on a link during a review', async () => {
    const { user } = await open();
    await user.type(letter(), 'Dear');
    await user.click(button('Review'));
    await user.click(screen.getByRole('link', { name: 'Other page' }));
    expect(await question()).toBeVisible();
    expect(button('Review')).toHaveAttribute('aria-pressed', 'true');
  });

  it('leaves the page after a successful save and stays after a failed save', async () => {
    const { user } = await open();
    await user.type(letter(), 'Dear');
    save.mockResolvedValueOnce(false);
    await user.click(screen.getByRole('link', { name: 'Other page' }));
    await question();
    await user.click(button('Save'));
    expect(await screen.findByText(/We could not save it/)).toBeVisible();
    expect(letter()).toHaveValue('Dear');
    await user.click(button('Save'));
    expect(await screen.findByText('Elsewhere')).toBeVisible();
    expect(save).toHaveBeenCalledTimes(2);
    expect(discard).not.toHaveBeenCalled();
  });

  it('offers no Save for a form that can only be sent', async () => {
    const { user } = await open({ isSavable: false });
    await user.type(letter(), 'Dear');
    await user.click(screen.getByRole('link', { name: 'Other page' }));
    await question();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });

  it('asks about unsaved changes before logging out', async () => {
    const { user } = await open();
    await user.type(letter(), 'Dear');
    await user.click(button('Log out'));
    await question();
    expect(getCurrentSession()).not.toBeNull();
    await user.click(button('Discard'));
    await waitFor(() => expect(getCurrentSession()).toBeNull());
  });

  it('asks about unsaved changes before switching to another account', async () => {
    const { user } = await open({ username: 'partner' });
    await user.type(letter(), 'Dear');
    await user.click(await screen.findByRole('button', { name: 'Mr Daniel Hart (account)' }));
    await user.click(await screen.findByRole('button', { name: /Mrs Amelia Hart/ }));
    await question();
    expect(getCurrentSession()?.as).toBeUndefined();
    await user.click(button('Save'));
    await waitFor(() => expect(getCurrentSession()?.asName).toBe('Mrs Amelia Hart'));
    expect(save).toHaveBeenCalledTimes(1);
    expect(await screen.findByText('Elsewhere')).toBeVisible();
  });

  it('lets the browser ask before a reload only while there are changes', async () => {
    const { user } = await open();
    expect(leavesFreely()).toBe(true);
    await user.type(letter(), 'D');
    expect(leavesFreely()).toBe(false);
    await user.clear(letter());
    expect(leavesFreely()).toBe(true);
  });

  it('asks no question before a navigation that keeps the form, or after the session has ended', async () => {
    handleExpiredSessions();
    const { user, router } = await open();
    await user.type(letter(), 'Dear');
    await user.click(button('Keep'));
    await waitFor(() => expect(router.state.location.search).toBe('?draftId=1'));
    expect(letter()).toHaveValue('Dear');
    apiServer.use(mockHandlers.getClient(refuse(401)));
    await expect(getClient()).rejects.toMatchObject({ status: 401 });
    expect(getCurrentSession()).toBeNull();
    await router.navigate('/login');
    expect(router.state.location.pathname).toBe('/login');
    expect(leavesFreely()).toBe(true);
  });
});
