import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ThemeProvider } from '#src/shared/ui/theme/theme-provider.tsx';
import { FormShell } from '#src/shared/screens/form/form-shell.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { newPasswordSchema, EMPTY_NEW_PASSWORD_VALUES } from './new-password-schema.ts';
import { SubmitButton } from '#src/shared/screens/form/submit-button.tsx';
import { useZodForm } from '#src/shared/screens/form/use-zod-form.ts';

const CHECKLIST = [
  'At least 8 characters',
  'At least 1 letter',
  'At least 1 number',
  'At least 1 special character (e.g. !@$%)',
];

type FormProps = { readonly onSubmit?: (values: unknown) => void };

function Form({ onSubmit = () => {} }: FormProps) {
  const form = useZodForm({ schema: newPasswordSchema, defaultValues: EMPTY_NEW_PASSWORD_VALUES });
  return (
    <FormShell form={form} onSubmit={onSubmit} submitError={null} isPending={false}>
      <NewPasswordFields form={form} name="newPassword" confirmName="confirmPassword" />
      <SubmitButton pendingText="Saving…">Save</SubmitButton>
    </FormShell>
  );
}

function renderForm(props: FormProps = {}) {
  render(
    <ThemeProvider>
      <Form {...props} />
    </ThemeProvider>,
  );
}

const password = () => screen.getByLabelText('New password');
const confirmed = () => screen.getByLabelText('Confirm new password');
/** Returns the checklist as screen readers announce it. */
const rules = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
/** Returns the indexes of the rules with a tick. */
const tickedRules = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .flatMap((rule, index) => (rule.querySelector('.lucide-circle-check') ? [index] : []));
const type = (field: HTMLElement, text: string) => userEvent.type(field, text);

describe('the checklist of a new password', () => {
  it('the checklist shows every rule before anything is typed [AUTH-104] [AUTH-105] [AUTH-106] [AUTH-107]', () => {
    renderForm();
    expect(rules()).toEqual(CHECKLIST);
    expect(password()).toHaveAccessibleDescription(/At least 8 characters/);
  });

  it.each([
    ['12345678', [0, 2]],
    ['a', [1]],
    ['1', [2]],
    ['£', [3]],
    ['abc defg1!', [0, 1, 2, 3]],
  ])(
    'the checklist of the password %j ticks the rules %j and does not change its texts [AUTH-104] [AUTH-105] [AUTH-106] [AUTH-107]',
    async (text, ticked) => {
      renderForm();
      await type(password(), text);
      expect(tickedRules()).toEqual(ticked);
      expect(rules()).toEqual(CHECKLIST);
    },
  );

  it('the checklist shows at once which characters are not allowed [AUTH-103]', async () => {
    renderForm();
    await type(password(), 'é');
    expect(rules().at(-1)).toMatch(/^Not allowed: Use only letters from A to Z, numbers, spaces/);
    await userEvent.clear(password());
    expect(rules()).toHaveLength(4);
  });

  it('the checklist ticks the rules of a pasted password [AUTH-104]', async () => {
    renderForm();
    await userEvent.click(password());
    await userEvent.paste('Portfolio2!');
    expect(tickedRules()).toEqual([0, 1, 2, 3]);
    expect(password()).toHaveAttribute('autocomplete', 'new-password');
    expect(confirmed()).toHaveAttribute('autocomplete', 'new-password');
  });

  it('each field shows or hides its password separately', async () => {
    renderForm();
    await userEvent.click(screen.getByRole('button', { name: 'Show new password' }));
    expect(password()).toHaveAttribute('type', 'text');
    expect(confirmed()).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show confirmed password' }));
    expect(confirmed()).toHaveAttribute('type', 'text');
  });
});

describe('the summary for screen readers', () => {
  it('the summary is announced after a pause and not with each key press', () => {
    vi.useFakeTimers();
    renderForm();
    const status = screen.getByRole('status');
    const typeSoFar = (value: string) => fireEvent.change(password(), { target: { value } });
    for (const soFar of ['P', 'Po', 'Portfolio', 'Portfolio!']) {
      typeSoFar(soFar);
      pass(400);
      expect(status).toHaveTextContent('');
    }
    pass(1_500);
    expect(status).toHaveTextContent('3 of 4 rules met. Still needed: at least 1 number.');
    typeSoFar('Portfolio!2');
    expect(status).toHaveTextContent('3 of 4 rules met.');
    pass(1_500);
    expect(status).toHaveTextContent('Your new password meets all the rules.');
    typeSoFar('Portfolio!2é');
    pass(1_500);
    expect(status).toHaveTextContent('Not allowed: Use only letters from A to Z');
  });
});

const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

describe('the two fields', () => {
  it('the two fields show no error before they are touched', () => {
    renderForm();
    expect(screen.queryByText('Required')).not.toBeInTheDocument();
    expect(password()).not.toHaveAttribute('aria-invalid');
  });

  it('the two passwords must match [AUTH-108]', async () => {
    renderForm();
    await type(password(), 'Portfolio2!');
    await type(confirmed(), 'Portfolio2');
    await userEvent.tab();
    expect(await screen.findByText('Passwords must match')).toBeVisible();
    await type(confirmed(), '!');
    expect(screen.queryByText('Passwords must match')).not.toBeInTheDocument();
  });

  it('the two passwords are compared again when the first one changes after the second [AUTH-108]', async () => {
    renderForm();
    await type(password(), 'Portfolio2!');
    await type(confirmed(), 'Portfolio2!');
    await type(password(), '3');
    expect(await screen.findByText('Passwords must match')).toBeVisible();
    await type(confirmed(), '3');
    expect(screen.queryByText('Passwords must match')).not.toBeInTheDocument();
  });

  it('the second password is required, but not before its field was touched [AUTH-109]', async () => {
    renderForm();
    await type(password(), 'Portfolio2!');
    await userEvent.click(confirmed());
    expect(screen.queryByText('Required')).not.toBeInTheDocument();
    await userEvent.tab();
    await userEvent.tab();
    expect(await screen.findByText('Required')).toBeVisible();
    expect(confirmed()).toHaveAccessibleDescription('Error: Required');
  });

  it('the two passwords are submitted as typed, and only when every rule is met [DATA-41]', async () => {
    const onSubmit = vi.fn();
    renderForm({ onSubmit });
    await type(password(), 'abc');
    await type(confirmed(), 'abc');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(password()).toHaveFocus();
    expect(password()).toHaveAccessibleDescription(/Your new password still needs at least 8/);
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.clear(password());
    await type(password(), ' Portfolio 2! ');
    await userEvent.clear(confirmed());
    await type(confirmed(), ' Portfolio 2! {Enter}');
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith(
        { newPassword: ' Portfolio 2! ', confirmPassword: ' Portfolio 2! ' },
        undefined,
      ),
    );
  });
});
