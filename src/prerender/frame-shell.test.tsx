import { getRoles, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ThemeProvider } from '#src/shared/ui/theme/theme-provider.tsx';
import { FrameShell } from './frame-shell.tsx';

it('the frame shell exposes only a main landmark with a heading, after which screen readers read the page from the top', () => {
  const { container } = render(<FrameShell />, { wrapper: ThemeProvider });
  expect(container).toHaveTextContent('Larkfield');
  for (const hidden of container.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  expect(container.textContent).toBe('Loading…');
  expect(Object.keys(getRoles(container)).toSorted()).toEqual(['generic', 'heading', 'main']);
});
