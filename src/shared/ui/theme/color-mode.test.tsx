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

describe('contrast theme', () => {
  const root = document.documentElement;

  afterEach(() => root.removeAttribute('data-contrast'));

  /** Opens the portal on a system that prefers more contrast; returns a function that ends the preference. */
  async function openWithMoreContrast() {
    const query = Object.assign(new EventTarget(), { matches: true });
    vi.stubGlobal('matchMedia', () => query);
    vi.resetModules();
    const mode = await import('./color-mode.ts');
    mode.restoreColorMode();
    const { contrastStore } = await import('./contrast-store.ts');
    const theme = await mode.loadContrast();
    if (!theme) throw new Error('The contrast theme did not load.');
    const { chooseContrast } = theme;
    const prefersLess = () => {
      query.matches = false;
      query.dispatchEvent(new Event('change'));
    };
    return { prefersLess, chooseContrast, store: contrastStore };
  }

  it('the contrast theme follows the system, also while the portal is open', async () => {
    const { prefersLess, store } = await openWithMoreContrast();
    expect(root).toHaveAttribute('data-contrast');
    prefersLess();
    expect(root).not.toHaveAttribute('data-contrast');
    expect(store.get()).toBe(false);
  });

  it('the chosen contrast is restored on the next visit, whatever the system prefers', async () => {
    const { chooseContrast } = await openWithMoreContrast();
    chooseContrast(false);
    await openWithMoreContrast();
    expect(root).not.toHaveAttribute('data-contrast');
    chooseContrast(true);
    expect(root).toHaveAttribute('data-contrast');
    expect(localStorage).toHaveLength(0);
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
