import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { ErrorState } from './error-state.tsx';

const cause = Object.assign(new Error('getClient, status 200\n$.name: expected string'), {
  name: 'ContractBreach',
});

function show(error: Error): void {
  render(
    <ThemeProvider>
      <ErrorState title="It failed." error={error} />
    </ThemeProvider>,
  );
}

describe('ErrorState', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('shows how a reply breaks the contract, in development', () => {
    show(new Error('x', { cause }));
    expect(screen.getByText('Details').closest('details')).toHaveTextContent(
      '$.name: expected string',
    );
  });

  it('shows no contract details for any other error', () => {
    show(new Error('x', { cause: new TypeError('Failed to fetch') }));
    expect(screen.queryByText('Details')).toBeNull();
  });

  it('shows no contract details in production', () => {
    vi.stubEnv('DEV', false);
    show(new Error('x', { cause }));
    expect(screen.queryByText('Details')).toBeNull();
  });
});
