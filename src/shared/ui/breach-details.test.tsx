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

describe('a failed section', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('has details of a reply that breaks the contract in development', () => {
    show(new Error('x', { cause }));
    expect(screen.getByText('Details').closest('details')).toHaveTextContent(
      '$.name: expected string',
    );
  });

  it('has none of another failure', () => {
    show(new Error('x', { cause: new TypeError('Failed to fetch') }));
    expect(screen.queryByText('Details')).toBeNull();
  });

  it('has none in production', () => {
    vi.stubEnv('DEV', false);
    show(new Error('x', { cause }));
    expect(screen.queryByText('Details')).toBeNull();
  });
});
