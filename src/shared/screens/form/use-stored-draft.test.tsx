import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ThemeProvider } from '../../ui/theme/theme-provider.tsx';
import { FormShell } from './form-shell.tsx';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';
import { useStoredDraft } from './use-stored-draft.ts';
import { useZodForm } from './use-zod-form.ts';

const schema = z.object({ subject: z.string(), password: z.string() });
const save = vi.fn<(values: object) => void>();
const drop = vi.fn<() => void>();
const store = { save, drop };

function Form() {
  const form = useZodForm({ schema, defaultValues: { subject: '', password: '' } });
  useStoredDraft(form, store, ['subject']);
  return (
    <FormShell form={form} onSubmit={() => form.reset()} submitError={null} isPending={false}>
      <TextField control={form.control} name="subject" label="Subject" />
      <PasswordField
        control={form.control}
        name="password"
        label="Password"
        toggleName="password"
        autoComplete="current-password"
      />
      <button type="submit">Send</button>
    </FormShell>
  );
}

describe('a draft', () => {
  it('a draft is stored while it is written, without fields that must not be stored, and removed when it is sent', async () => {
    render(
      <ThemeProvider>
        <Form />
      </ThemeProvider>,
    );
    await userEvent.type(screen.getByLabelText('Subject'), 'Hi');
    expect(save).toHaveBeenLastCalledWith({ subject: 'Hi' });
    await userEvent.type(screen.getByLabelText('Password'), 'secret');
    expect(JSON.stringify(save.mock.calls)).not.toContain('secret');
    drop.mockClear();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(drop).toHaveBeenCalled());
    expect(screen.getByLabelText('Subject')).toHaveValue('');
  });
});
