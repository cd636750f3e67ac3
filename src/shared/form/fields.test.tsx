import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { FormShell } from './form-shell.tsx';
import { SelectField } from './select-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TextField } from './text-field.tsx';
import { useZodForm } from './use-zod-form.ts';

const schema = z.object({
  email: z.string(),
  county: z.string(),
  months: z.string(),
  news: z.boolean(),
});
const defaultValues = { email: 'a@b.example', county: '', months: '1', news: true };

it('a field carries its help, its type and its autocomplete', () => {
  renderFields();
  const email = screen.getByRole('textbox', { name: 'E-mail' });
  expect(email).toHaveAccessibleDescription('We write to this address.');
  expect(email).toHaveAttribute('type', 'email');
  expect(email).toHaveAttribute('autocomplete', 'email');
});

it('an optional field says so in its label', () => {
  renderFields();
  expect(screen.getByRole('textbox', { name: 'County (optional)' })).toBeInTheDocument();
});

it('a locked field shows its value and the reason, and no control', () => {
  renderFields({ lockedReason: 'Only the account holder can change this.' });
  expect(screen.queryByRole('textbox', { name: 'E-mail' })).not.toBeInTheDocument();
  expect(screen.getByText('a@b.example')).toBeInTheDocument();
  expect(screen.getByText('Only the account holder can change this.')).toBeInTheDocument();
});

it('values of selects and checkboxes reach the submit', async () => {
  const { onSubmit } = renderFields();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Break length' }), '3 months');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Send me news' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith(
      { ...defaultValues, months: '3', news: false },
      undefined,
    ),
  );
});

function renderFields(options: { lockedReason?: string } = {}) {
  const onSubmit = vi.fn();
  render(<Fields onSubmit={onSubmit} {...options} />);
  return { onSubmit };
}

type FieldsProps = { readonly lockedReason?: string; readonly onSubmit: () => void };

function Fields({ lockedReason, onSubmit }: FieldsProps) {
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
          lockedReason={lockedReason}
        />
        <TextField control={form.control} name="county" label="County" isOptional />
        <SelectField control={form.control} name="months" label="Break length" options={months} />
        <CheckboxField control={form.control} name="news" label="Send me news" />
        <SubmitButton pendingText="Saving…">Save</SubmitButton>
      </FormShell>
    </ThemeProvider>
  );
}
