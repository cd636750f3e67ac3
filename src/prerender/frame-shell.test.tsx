import { getRoles, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ThemeProvider } from '#src/shared/ui/theme/theme-provider.tsx';
import { FrameShell } from './frame-shell.tsx';

it('the frame shell exposes no text and no role to screen readers, because it is replaced and their cursor would be lost', () => {
  const { container } = render(<FrameShell />, { wrapper: ThemeProvider });
  expect(container).toHaveTextContent('Larkfield');
  for (const hidden of container.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  expect(container.textContent).toBe('');
  expect(Object.keys(getRoles(container))).toEqual(['generic']);
});
