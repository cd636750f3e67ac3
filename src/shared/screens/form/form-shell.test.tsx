import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ThemeProvider } from '../../ui/theme/theme-provider.tsx';
import { LiveRegions } from '../../ui/announce/live-region.tsx';
import { FormShell } from './form-shell.tsx';
import { PasswordField } from './password-field.tsx';
import { SelectField } from './select-field.tsx';
import type { SubmitError } from './server-errors.ts';
import { SubmitButton } from './submit-button.tsx';
import { TextField } from './text-field.tsx';
import { useZodForm } from './use-zod-form.ts';

const schema = z.object({
  username: z.string().check(z.trim(), z.minLength(1, 'Please enter a valid username.')),
  password: z.string().check(z.minLength(1, 'Please enter a valid password.')),
  country: z.string(),
});

const EMPTY = { username: '', password: '', country: 'GB' };
const FILLED = { username: 'amelia', password: 'Portfolio1!', country: 'GB' };

describe('errors of a form', () => {
  it('an error appears for the field that was left, and for no other field [AUTH-065]', async () => {
    renderForm();
    expect(screen.queryByText('Please enter a valid username.')).not.toBeInTheDocument();
    await userEvent.click(username());
    await userEvent.tab();
    expect(await screen.findByText('Please enter a valid username.')).toBeInTheDocument();
    // Screen readers would call an empty field that was only passed invalid.
    expect(username()).toBeValid();
    expect(username()).toHaveAccessibleDescription(/Please enter a valid username\./);
    expect(screen.queryByText('Please enter a valid password.')).not.toBeInTheDocument();
  });

  it('an error disappears while the value is being corrected', async () => {
    renderForm();
    await userEvent.click(username());
    await userEvent.tab();
    await screen.findByText('Please enter a valid username.');
    await userEvent.type(username(), 'a');
    await waitFor(() => expect(username()).not.toHaveAccessibleDescription());
  });

  it('a failed submit lists its errors in a summary and focuses the first invalid field [AUTH-145]', async () => {
    const { onSubmit } = renderForm();
    await submit();
    const summary = await screen.findByRole('group', { name: 'There is a problem' });
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Please enter a valid username.', 'Please enter a valid password.']);
    await waitFor(() => expect(username()).toHaveFocus());
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('a failed submit announces its errors and adds them to the page title', async () => {
    document.title = 'Log in - Larkfield';
    const { unmount } = renderForm();
    await submit();
    expect(
      await screen.findByText('There is a problem: 2 answers need your attention.'),
    ).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('Error: Log in - Larkfield'));
    unmount();
    expect(document.title).toBe('Log in - Larkfield');
  });

  it('a failed submit also announces the error of a field that has the focus already', async () => {
    renderForm();
    username().focus();
    await userEvent.keyboard('{Enter}');
    const sentence = 'There is a problem: 2 answers need your attention.';
    expect(
      await screen.findByText(`${sentence} Please enter a valid username.`),
    ).toBeInTheDocument();
  });

  it('a link in the error summary focuses its field', async () => {
    renderForm();
    await submit();
    await userEvent.click(
      await screen.findByRole('link', { name: 'Please enter a valid password.' }),
    );
    expect(password()).toHaveFocus();
  });

  it('a form without an error summary shows each error once', async () => {
    renderForm({ hasErrorSummary: false });
    await submit();
    expect(await screen.findAllByText('Please enter a valid username.')).toHaveLength(1);
    await waitFor(() => expect(username()).toHaveFocus());
  });
});

describe('submit of a form', () => {
  it('a press of the submit button does not blur the field, because its error would move the button away', async () => {
    renderForm();
    await userEvent.click(username());
    await userEvent.pointer({
      keys: '[MouseLeft>]',
      target: screen.getByRole('button', { name: 'Log in' }),
    });
    expect(username()).toHaveFocus();
    expect(username()).toBeValid();
  });

  it('a submit passes on the parsed values and the value of the pressed button', async () => {
    const { onSubmit } = renderForm({ values: { ...FILLED, username: '  amelia ' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith(FILLED, 'draft'));
  });

  it('a press in the same React commit that shows a failure submits again', async () => {
    const onSubmit = vi.fn();
    function Page(options: FormOptions) {
      const hasFailed = options.submitError !== undefined;
      useLayoutEffect(() => {
        if (hasFailed) screen.getByRole('button', { name: 'Log in' }).click();
      }, [hasFailed]);
      return <LoginForm values={FILLED} onSubmit={onSubmit} {...options} />;
    }
    const { rerender } = render(<Page />);
    await submit();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    rerender(<Page isPending />);
    rerender(<Page submitError={{ message: 'Please try again.' }} />);
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  });

  it('a double click submits once', async () => {
    const { onSubmit } = renderForm({ values: FILLED });
    await userEvent.dblClick(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  });

  it('a double click submits once, even if its first click has failed before the second', async () => {
    const { onSubmit, rerenderForm } = renderForm({ values: FILLED });
    const button = screen.getByRole('button', { name: 'Log in' });
    fireEvent.click(button, { detail: 1 });
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    rerenderForm({ values: FILLED, isPending: true });
    rerenderForm({ values: FILLED, submitError: { message: 'Down' } });
    fireEvent.click(button, { detail: 2 });
    await submit();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  });

  it('a form that a click has opened ignores the second click of a double click', async () => {
    const { onSubmit } = renderForm({ values: FILLED });
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }), { detail: 2 });
    await submit();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  });

  it.each([
    ['a field', () => username()],
    ['the button', () => screen.getByRole('button', { name: 'Log in' })],
  ])('a form submits once while Enter is held down in %s', async (_where, element) => {
    const { onSubmit } = renderForm({ values: FILLED });
    element().focus();
    await userEvent.keyboard('{Enter>5/}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  });

  it('a form submits again at once if the previous submit has returned no promise', async () => {
    const { onSubmit } = renderForm({ values: FILLED });
    await userEvent.type(username(), '{Enter}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    await userEvent.type(username(), '{Enter}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  });

  it('a form ignores each press until the promise of the previous submit settles', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const onSubmit = vi.fn(() => promise);
    render(<LoginForm values={FILLED} onSubmit={onSubmit} />);
    await userEvent.type(username(), '{Enter}{Enter}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    await userEvent.type(username(), '{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    resolve();
    await act(() => promise);
    await userEvent.type(username(), '{Enter}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  });

  it('a submit is ignored while another one is pending, and the button shows that without losing the focus', async () => {
    const { onSubmit, rerenderForm } = renderForm({ values: FILLED });
    screen.getByRole('button', { name: 'Log in' }).focus();
    rerenderForm({ values: FILLED, isPending: true });
    const button = screen.getByRole('button', { name: 'Logging in…' });
    expect(button).toHaveFocus();
    await userEvent.type(username(), '{Enter}');
    await userEvent.click(button);
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('server errors of a form', () => {
  it('a server error without fields is shown above the form and gets the focus', async () => {
    const { rerenderForm } = renderForm({ values: FILLED });
    rerenderForm({ values: FILLED, submitError: { message: 'Account is locked.' } });
    const summary = screen.getByRole('group', { name: 'There is a problem' });
    expect(summary).toHaveTextContent('Account is locked.');
    expect(summary).toHaveFocus();
  });

  it('a server error of a field is shown only below that field, which gets the focus', () => {
    const { rerenderForm } = renderForm({ values: FILLED, hasErrorSummary: false });
    const fieldErrors = { password: 'Wrong password.' };
    rerenderForm({
      values: FILLED,
      hasErrorSummary: false,
      submitError: { message: 'Not valid', fieldErrors },
    });
    expect(password()).toHaveAccessibleDescription(/Wrong password\./);
    expect(password()).toHaveFocus();
    expect(screen.queryByText('Not valid')).not.toBeInTheDocument();
  });

  it('a server error of a field disappears while the value is being corrected', async () => {
    const { rerenderForm } = renderForm({ values: FILLED });
    const fieldErrors = { username: 'Unknown.' };
    const refused = () => ({ values: FILLED, submitError: { message: 'Not valid', fieldErrors } });
    await submit();
    rerenderForm(refused());
    expect(username()).toBeInvalid();
    await userEvent.type(username(), 'a');
    rerenderForm(refused());
    await waitFor(() => expect(username()).not.toHaveAccessibleDescription());
  });

  it('a server error is shown again if the next submit fails with the same error', async () => {
    const refused = { values: FILLED, submitError: { message: 'Account is locked.' } };
    const { rerenderForm } = renderForm(refused);
    await submit();
    rerenderForm({ ...refused, isPending: true });
    rerenderForm(refused);
    expect(screen.getByText('Account is locked.')).toBeInTheDocument();
  });

  it('a server error of an unknown field is shown above the form', () => {
    const { rerenderForm } = renderForm({ values: FILLED });
    const fieldErrors = { rollNumber: 'Roll number is unknown.' };
    rerenderForm({ values: FILLED, submitError: { message: 'Not valid', fieldErrors } });
    expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveTextContent(
      'Roll number is unknown.',
    );
  });
});

describe('password field', () => {
  it('a button shows and hides the password, announces it, and its name states what it does', async () => {
    renderForm({ values: FILLED });
    expect(password()).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'text');
    expect(screen.getByText('Your password is visible.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password()).toHaveAttribute('type', 'password');
    expect(screen.getByText('Your password is hidden.')).toBeInTheDocument();
  });

  it('the password is hidden again on submit', async () => {
    renderForm({ values: FILLED });
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    await submit();
    await waitFor(() => expect(password()).toHaveAttribute('type', 'password'));
  });

  it('the password can be pasted and filled in by password managers', async () => {
    renderForm();
    await userEvent.click(password());
    await userEvent.paste('Portfolio1!');
    expect(password()).toHaveValue('Portfolio1!');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(password()).toHaveAttribute('spellcheck', 'false');
    expect(password()).toHaveAttribute('autocapitalize', 'none');
    expect(password()).not.toHaveAttribute('maxlength');
  });
});

type FormOptions = {
  readonly values?: typeof EMPTY;
  readonly isPending?: boolean;
  readonly submitError?: SubmitError;
  readonly hasErrorSummary?: boolean;
};

type LoginFormProps = FormOptions & {
  readonly onSubmit: (values: typeof EMPTY, submitter: string | undefined) => void | Promise<void>;
};

function LoginForm({ values = EMPTY, isPending = false, submitError, ...rest }: LoginFormProps) {
  const form = useZodForm({ schema, defaultValues: values });
  return (
    <ThemeProvider>
      <LiveRegions />
      <FormShell form={form} isPending={isPending} submitError={submitError} {...rest}>
        <TextField
          control={form.control}
          name="username"
          label="Username"
          autoComplete="username"
        />
        <PasswordField
          control={form.control}
          name="password"
          label="Password"
          toggleName="password"
          autoComplete="current-password"
        />
        <SelectField
          control={form.control}
          name="country"
          label="Country"
          options={[
            { value: 'GB', label: 'United Kingdom' },
            { value: 'IE', label: 'Ireland' },
          ]}
        />
        <SubmitButton pendingText="Logging in…">Log in</SubmitButton>
        <SubmitButton pendingText="Saving…" value="draft" variant="secondary">
          Save draft
        </SubmitButton>
      </FormShell>
    </ThemeProvider>
  );
}

function renderForm(options: FormOptions = {}) {
  const onSubmit = vi.fn();
  const { rerender, unmount } = render(<LoginForm onSubmit={onSubmit} {...options} />);
  const rerenderForm = (next: FormOptions) =>
    act(() => rerender(<LoginForm onSubmit={onSubmit} {...next} />));
  return { onSubmit, unmount, rerenderForm };
}

const username = () => screen.getByRole('textbox', { name: 'Username' });
const password = () => screen.getByLabelText('Password');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Log in' }));
