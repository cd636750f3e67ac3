import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { Select } from './select.tsx';

const OPTIONS = ['A', 'B', 'C'].map((value) => ({ value, label: value }));

const view = (value: string, chosen: string[] = []) => (
  <ThemeProvider>
    <Select
      aria-label="Letter"
      options={OPTIONS}
      value={value}
      onChange={(event) => chosen.push(event.target.value)}
    />
  </ThemeProvider>
);
const field = () => screen.getByRole('combobox', { name: 'Letter' });

it('has the chosen option at once, also while its owner has not followed', async () => {
  const chosen: string[] = [];
  const { rerender } = render(view('A', chosen));
  await userEvent.selectOptions(field(), 'B');
  expect(field()).toHaveValue('B');
  await userEvent.selectOptions(field(), 'C');
  rerender(view('B', chosen));
  expect(field()).toHaveValue('C');
  rerender(view('C', chosen));
  expect(chosen).toEqual(['B', 'C']);
  rerender(view('A', chosen));
  expect(field()).toHaveValue('A');
});

it('has the option of its owner when it is left without being followed', async () => {
  render(view('A'));
  await userEvent.selectOptions(field(), 'B');
  await userEvent.tab();
  expect(field()).toHaveValue('A');
});
