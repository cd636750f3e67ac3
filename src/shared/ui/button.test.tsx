import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ThemeProvider } from './theme/theme-provider.tsx';
import { Button } from './button.tsx';
import { LinkButton } from './link-button.tsx';
import { NewTabLink } from './text-link.tsx';

describe('Button', () => {
  it('does not submit the form around a button', () => {
    render(<Button>Retry</Button>, { wrapper: ThemeProvider });
    expect(screen.getByRole('button', { name: 'Retry' })).toHaveAttribute('type', 'button');
  });

  it('leaves a pending button focused, shows its pending text and ignores clicks', async () => {
    const onClick = vi.fn();
    const { rerender } = render(<Button onClick={onClick}>Delete</Button>, {
      wrapper: ThemeProvider,
    });
    screen.getByRole('button').focus();
    rerender(
      <Button onClick={onClick} isPending pendingText="Deleting…">
        Delete
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Deleting…' });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
  });
});

describe('links', () => {
  it('renders a link button as a link', () => {
    render(
      <LinkButton variant="primary" href="/inbox">
        View Messages
      </LinkButton>,
      { wrapper: ThemeProvider },
    );
    expect(screen.getByRole('link', { name: 'View Messages' })).toHaveAttribute('href', '/inbox');
  });

  it('announces that a link opens in a new tab, and passes on no opener or referrer [SHELL-21]', () => {
    render(<NewTabLink href="/terms.pdf">Terms and Conditions</NewTabLink>, {
      wrapper: ThemeProvider,
    });
    const link = screen.getByRole('link', { name: 'Terms and Conditions (opens in new tab)' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });
});
