import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { login } from '#src/sdk/generated/auth/auth.ts';
import { getUnsavedChanges } from '#src/shared/screens/unsaved-changes/unsaved-changes.ts';
import { buildFailureKinds } from '#tests/support/failing-replies.ts';
import { recordPosts } from '#tests/support/record-calls.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { AMELIA, signInAs } from '#tests/support/sign-in-as.ts';
import { ChangePassword } from './change-password.tsx';

const SAVED = 'Password updated.';
const FAILED = 'An error occurred while updating your password. Please try again.';

const old = () => screen.getByLabelText<HTMLInputElement>('Old password');
const next = () => screen.getByLabelText<HTMLInputElement>('New password');
const confirmed = () => screen.getByLabelText<HTMLInputElement>('Confirm new password');
const save = () => screen.getByRole('button', { name: 'Change password' });
const fields = () => [old(), next(), confirmed()];

const open = () => renderPage(<ChangePassword />);

function fill([before, after, again = after]: readonly string[]) {
  for (const [input, value] of [
    [old(), before],
    [next(), after],
    [confirmed(), again],
  ] as const) {
    fireEvent.change(input, { target: { value } });
  }
}

const GOOD = ['Portfolio1!', 'Portfolio2!'] as const;

describe('ChangePassword', () => {
  it('supports password managers, shows the rules, and requires the old password after it was left empty [SETT-43] [SETT-44]', async () => {
    await signInAs('investor');
    const { container, user } = open();
    expect(fields().map(({ autocomplete }) => autocomplete)).toEqual([
      'current-password',
      'new-password',
      'new-password',
    ]);
    expect(fields().every(({ type }) => type === 'password')).toBe(true);
    expect(container.querySelector('[autocomplete=username]')).toHaveValue('investor');
    for (const rule of [
      'At least 8 characters',
      'At least 1 letter',
      'At least 1 number',
      'At least 1 special character (e.g. !@$%)',
    ]) {
      expect(screen.getByText(rule)).toBeVisible();
    }
    expect(screen.queryByText('Your old password is required')).not.toBeInTheDocument();
    await user.click(old());
    await user.tab();
    expect(await screen.findByText('Your old password is required')).toBeVisible();
  });

  it('sends no password that breaks a rule, and lists the errors with the labels of their fields [SETT-44]', async () => {
    await signInAs('investor');
    const posts = recordPosts();
    const { user } = open();
    await user.click(save());
    const link = await screen.findByRole('link', { name: /: Required$/ });
    expect(link).toHaveTextContent(/^Confirm .*: Required$/);
    await user.click(link);
    expect(confirmed()).toHaveFocus();
    fill(['', 'short', 'other']);
    await user.click(save());
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveTextContent(
        /Your old password is requiredYour new password still needs/,
      ),
    );
    await waitFor(() => expect(old()).toHaveFocus());
    fill(['Portfolio1!', 'Portfolio2!', 'Portfolio2?']);
    await user.click(save());
    expect(await screen.findAllByText('Passwords must match')).not.toHaveLength(0);
    expect(posts).toEqual([]);
  });

  it('changes the password, shows the success for 5 s, and clears the fields [SETT-45] [SETT-46] [SETT-51]', async () => {
    await signInAs('investor');
    const posts = recordPosts();
    const { user } = open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    fill(GOOD);
    expect(getUnsavedChanges()).toHaveLength(1);
    await user.click(save());
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect(posts).toEqual([
      ['/auth/changePassword', { oldPassword: 'Portfolio1!', newPassword: 'Portfolio2!' }],
    ]);
    expect(fields().map(({ value }) => value)).toEqual(['', '', '']);
    expect(getUnsavedChanges()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(screen.queryByText(SAVED)).not.toBeInTheDocument();
    expect(screen.getByText('Password updated at 09:00.')).toBeVisible();
    await expect(login({ username: 'investor', password: 'Portfolio2!' })).resolves.toHaveProperty(
      'id',
    );
  });

  it('sends spaces in a password, and stores no input', async () => {
    await signInAs('investor');
    const posts = recordPosts();
    const { user } = open();
    fill([' old 1 ', ' Portfolio 2! ']);
    await user.click(save());
    await waitFor(() => expect(posts).toHaveLength(1));
    expect(posts[0]?.[1]).toEqual({ oldPassword: ' old 1 ', newPassword: ' Portfolio 2! ' });
    expect(JSON.stringify([sessionStorage, localStorage])).not.toMatch(/old 1|Portfolio 2/);
  });

  it('shows the refusal of the old password under its field, and accepts a correction [SETT-47]', async () => {
    await signInAs('investor');
    const { user } = open();
    fill(['Wrong password 1', 'Portfolio2!']);
    await user.click(save());
    await waitFor(() =>
      expect(old()).toHaveAccessibleDescription(/Your old password is incorrect\./),
    );
    expect(old()).toHaveFocus();
    expect(next()).toHaveValue('Portfolio2!');
    fireEvent.change(old(), { target: { value: 'Portfolio1!' } });
    await user.click(save());
    expect(await screen.findByText(SAVED)).toBeVisible();
  });
});

describe('ChangePassword after a failed request', () => {
  const replies = buildFailureKinds('changePassword', 'newPassword');
  const describing = (input: () => HTMLElement, text: string) =>
    waitFor(() => expect(input()).toHaveAccessibleDescription(new RegExp(text)));

  it.each([
    ...replies
      .filter(({ text, fieldErrors }) => text !== undefined && !fieldErrors)
      .map((reply) => ({ ...reply, isAnnounced: () => describing(old, reply.text ?? '') })),
    ...replies
      .filter(({ fieldErrors }) => fieldErrors)
      .map((reply) => ({ ...reply, isAnnounced: () => describing(next, 'Refused field.') })),
    ...replies
      .filter(({ text }) => text === undefined)
      .map((reply) => ({
        ...reply,
        isAnnounced: async () =>
          expect((await screen.findByText(FAILED)).closest('[role=alert]')).toBeVisible(),
      })),
  ])(
    'shows an error after $what, preserves the input and can be submitted again [SETT-47] [SETT-48]',
    async ({ begin, isExecuted, isAnnounced: expectFailure }) => {
      await signInAs('investor');
      const { user } = open();
      fill(GOOD);
      const end = begin();
      await user.click(save());
      await expectFailure();
      expect(fields().map(({ value }) => value)).toEqual([
        'Portfolio1!',
        'Portfolio2!',
        'Portfolio2!',
      ]);
      end();
      fill([isExecuted ? 'Portfolio2!' : 'Portfolio1!', 'Portfolio3!']);
      await user.click(save());
      expect(await screen.findByText(SAVED)).toBeVisible();
    },
  );

  it('explains after a lost reply what to do, even when the banner has disappeared', async () => {
    await signInAs('investor');
    const { user } = open();
    buildFailureKinds('changePassword', 'newPassword')[0]?.begin();
    fill(GOOD);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await user.click(save());
    await screen.findByText(FAILED);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(screen.getByText(/Your password may have changed/)).toBeVisible();
  });
});

describe('ChangePassword for other users', () => {
  it.each([
    ['partner', 'Only the account holder can change the password.', AMELIA],
    ['staff', 'Only the account holder can change the password.', AMELIA],
    ['staff', 'You cannot change staff passwords here.', undefined],
  ] as const)(
    'shows %s the reason instead of the form: %s [SETT-49] [SETT-50] [AUTH-110] [AUTH-111]',
    async (username, reason, viewing) => {
      await signInAs(username, viewing ? { viewing } : {});
      open();
      expect(screen.getByText(reason)).toBeVisible();
      expect(screen.queryByLabelText(/password/i)).not.toBeInTheDocument();
      expect(screen.queryByRole('button')).not.toBeInTheDocument();
    },
  );
});
