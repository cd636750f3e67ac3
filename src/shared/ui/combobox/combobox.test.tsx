import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { Combobox, type ComboboxOption } from './combobox.tsx';

const PLACES: readonly ComboboxOption[] = [
  { value: '1', label: '1 Orchard Lane' },
  { value: '2', label: '2 Orchard Lane' },
  { value: '3', label: '4 Station Road' },
];

type PlaceProps = { readonly onChoose: (id: string) => void };

function Place({ onChoose }: PlaceProps) {
  const [text, setText] = useState('');
  const options = PLACES.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
  return (
    <ThemeProvider>
      <label htmlFor="place">Address</label>
      <Combobox
        id="place"
        onTextChange={setText}
        options={options}
        onChoose={({ value }) => onChoose(value)}
        status={options.length === 0 ? 'No address found' : undefined}
        countText={(count) => `${count} addresses`}
      />
    </ThemeProvider>
  );
}

function show() {
  const onChoose = vi.fn<(id: string) => void>();
  render(<Place onChoose={onChoose} />);
  return { user: userEvent.setup(), onChoose, field: screen.getByRole('combobox') };
}

it('renders a combobox that is named by its label and lists matching options', async () => {
  const { user, field } = show();
  expect(field).toHaveAccessibleName('Address');
  await user.type(field, 'orch');
  expect(await screen.findByRole('listbox')).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  expect(screen.getByRole('status')).toHaveTextContent('2 addresses');
  expect(field).toHaveAttribute('aria-expanded', 'true');
});

it('loses no letter during fast typing into a combobox', async () => {
  const { user, field } = show();
  await user.type(field, '2 Orchard Lane');
  expect(field).toHaveValue('2 Orchard Lane');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
});

it('supports the arrow keys, Enter and Escape in the combobox', async () => {
  const { user, field, onChoose } = show();
  await user.type(field, 'orch');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  await user.keyboard('{ArrowDown}');
  const [first, second] = screen.getAllByRole('option');
  await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant', first?.id));
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant', second?.id));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onChoose).toHaveBeenCalledExactlyOnceWith('2'));
  await waitFor(() => expect(field).toHaveValue('2 Orchard Lane'));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  await user.type(field, 'x');
  await user.keyboard('{Escape}');
  expect(field).toHaveFocus();
});

it('accepts a text that matches no option, and announces that there is none', async () => {
  const { user, field } = show();
  await user.type(field, 'Rose Cottage');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No address found'));
  await user.tab();
  expect(field).toHaveValue('Rose Cottage');
});
