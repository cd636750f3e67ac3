import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useStore } from '../../platform/state/use-store.ts';
import { chooseColorMode, colorModeStore, readColorMode, restoreColorMode } from './color-mode.ts';

afterEach(() => chooseColorMode('system'));

describe('colour mode', () => {
  it('the colour mode follows the system, without an attribute, until the user chooses a mode', () => {
    restoreColorMode();
    expect(readColorMode()).toBe('system');
    expect(document.documentElement).not.toHaveAttribute('data-theme');
  });

  it('restores the chosen colour mode on the next visit', () => {
    chooseColorMode('dark');
    delete document.documentElement.dataset['theme'];
    restoreColorMode();
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  });

  it("returns to the system's colour mode and clears the stored choice", () => {
    chooseColorMode('dark');
    chooseColorMode('system');
    expect(document.documentElement).not.toHaveAttribute('data-theme');
    expect(localStorage).toHaveLength(0);
  });

  it('ignores an unknown stored colour mode', () => {
    localStorage.setItem('portal.theme', 'sepia');
    expect(readColorMode()).toBe('system');
  });

  it('applies the chosen colour mode for this visit if storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    expect(readColorMode()).toBe('system');
    chooseColorMode('light');
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  });

  it('updates every colour mode control when the mode changes', async () => {
    render(<ModeButton />);
    await userEvent.click(screen.getByRole('button', { name: 'system' }));
    expect(screen.getByRole('button', { name: 'dark' })).toBeInTheDocument();
  });
});

function ModeButton() {
  const mode = useStore(colorModeStore);
  return (
    <button type="button" onClick={() => chooseColorMode('dark')}>
      {mode}
    </button>
  );
}
