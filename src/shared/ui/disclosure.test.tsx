import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { hideUntilFoundStore } from '../platform/browser/hide-until-found-store.ts';
import { hideUntilFound } from '../platform/browser/hide-until-found.ts';
import { ThemeProvider } from './theme/theme-provider.tsx';
import { Disclosure } from './disclosure.tsx';

it('opens a disclosure on a click and closes it by keyboard', async () => {
  render(<Disclosure label="Other currencies">USD 12</Disclosure>, { wrapper: ThemeProvider });
  const button = screen.getByRole('button', { name: 'Other currencies', expanded: false });
  expect(screen.queryByText('USD 12')).not.toBeInTheDocument();
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('group', { name: 'Other currencies' })).toHaveTextContent('USD 12');
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByText('USD 12')).not.toBeInTheDocument();
});

it('renders the label of a disclosure as a heading of the given level, and can start open', () => {
  render(
    <Disclosure label="Summary" headingLevel={3} defaultOpen>
      Total
    </Disclosure>,
    { wrapper: ThemeProvider },
  );
  expect(screen.getByRole('heading', { level: 3, name: 'Summary' })).toBeInTheDocument();
  expect(screen.getByText('Total')).toBeInTheDocument();
});

it('calls onToggle and stays closed if the disclosure is controlled', async () => {
  const onToggle = vi.fn();
  render(
    <Disclosure label="History" isOpen={false} onToggle={onToggle}>
      Rows
    </Disclosure>,
    { wrapper: ThemeProvider },
  );
  await userEvent.click(screen.getByRole('button', { name: 'History' }));
  expect(onToggle).toHaveBeenCalledExactlyOnceWith(true);
  expect(screen.queryByText('Rows')).not.toBeInTheDocument();
});

it('renders closed content for the search of the browser, which opens it', () => {
  const onToggle = vi.fn();
  hideUntilFoundStore.set(hideUntilFound);
  onTestFinished(() => hideUntilFoundStore.set(null));
  render(
    <Disclosure label="Earlier message" onToggle={onToggle}>
      Series 12
    </Disclosure>,
    { wrapper: ThemeProvider },
  );
  const content = screen.getByText('Series 12');
  expect(content).toHaveAttribute('hidden', 'until-found');
  expect(screen.getByRole('button', { expanded: false })).toBeInTheDocument();
  fireEvent(content, new Event('beforematch'));
  expect(onToggle).toHaveBeenCalledExactlyOnceWith(true);
  expect(screen.getByRole('group', { name: 'Earlier message' })).toBe(content);
  expect(content).not.toHaveAttribute('hidden');
});

it('describes a closed disclosure by its hint, which is not part of its name', async () => {
  render(
    <Disclosure label="Other currencies" headingLevel={3} closedHint="US$12.00">
      Total in USD
    </Disclosure>,
    { wrapper: ThemeProvider },
  );
  const button = screen.getByRole('button', { name: 'Other currencies' });
  expect(screen.getByRole('heading', { name: 'Other currencies' })).toBeInTheDocument();
  expect(button).toHaveAccessibleDescription('US$12.00');
  await userEvent.click(button);
  expect(screen.queryByText('US$12.00')).not.toBeInTheDocument();
});
