import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { Button } from './button.tsx';
import { LinkButton } from './link-button.tsx';
import { NewTabLink } from './text-link.tsx';

describe('Button', () => {
  it('does not submit a form that it happens to stand in', () => {
    render(<Button>Retry</Button>, { wrapper: ThemeProvider });
    expect(screen.getByRole('button', { name: 'Retry' })).toHaveAttribute('type', 'button');
  });

  it('keeps the focus, says what happens and ignores clicks while pending', async () => {
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
  it('look like a button and stay a link', () => {
    render(
      <LinkButton variant="primary" href="/inbox">
        View Messages
      </LinkButton>,
      { wrapper: ThemeProvider },
    );
    expect(screen.getByRole('link', { name: 'View Messages' })).toHaveAttribute('href', '/inbox');
  });

  it('to a new tab say so and give nothing away [SHELL-21]', () => {
    render(<NewTabLink href="/terms.pdf">Terms and Conditions</NewTabLink>, {
      wrapper: ThemeProvider,
    });
    const link = screen.getByRole('link', { name: 'Terms and Conditions (opens in new tab)' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });
});
