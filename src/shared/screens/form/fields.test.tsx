import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ThemeProvider } from '../../ui/theme/theme-provider.tsx';
import { FormShell } from './form-shell.tsx';
import { SelectField } from './select-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TextField } from './text-field.tsx';
import { useZodForm } from './use-zod-form.ts';

const schema = z.object({
  email: z.string(),
  county: z.string(),
  months: z.string(),
});
const defaultValues = { email: 'a@b.example', county: '', months: '1' };

it('a field has its help text, its type and its autocomplete', () => {
  renderFields();
  const email = screen.getByRole('textbox', { name: 'E-mail' });
  expect(email).toHaveAccessibleDescription('We write to this address.');
  expect(email).toHaveAttribute('type', 'email');
  expect(email).toHaveAttribute('autocomplete', 'email');
});

it('an optional field is marked as optional in its label', () => {
  renderFields();
  expect(screen.getByRole('textbox', { name: 'County (optional)' })).toBeInTheDocument();
});

it('the value of a select is submitted', async () => {
  const { onSubmit } = renderFields();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Break length' }), '3 months');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith({ ...defaultValues, months: '3' }, undefined),
  );
});

function renderFields() {
  const onSubmit = vi.fn();
  render(<Fields onSubmit={onSubmit} />);
  return { onSubmit };
}

function Fields({ onSubmit }: { readonly onSubmit: () => void }) {
  const form = useZodForm({ schema, defaultValues });
  const months = ['1', '2', '3'].map((value) => ({ value, label: `${value} months` }));
  return (
    <ThemeProvider>
      <FormShell form={form} isPending={false} submitError={null} onSubmit={onSubmit}>
        <TextField
          control={form.control}
          name="email"
          label="E-mail"
          help="We write to this address."
          type="email"
          autoComplete="email"
        />
        <TextField control={form.control} name="county" label="County" isOptional />
        <SelectField control={form.control} name="months" label="Break length" options={months} />
        <SubmitButton pendingText="Saving…">Save</SubmitButton>
      </FormShell>
    </ThemeProvider>
  );
}
