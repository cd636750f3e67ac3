import { createEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { ThemeProvider } from '#src/shared/ui/theme/theme-provider.tsx';
import { RichEditor } from './rich-editor.tsx';

it('accepts a paste in the same commit that makes the editor writable', () => {
  const onChange = vi.fn();
  const getData = (type: string) => (type === 'text/html' ? '<p>Dear all</p>' : '');
  function Page({ isReadOnly }: { readonly isReadOnly: boolean }) {
    useLayoutEffect(() => {
      if (isReadOnly) return;
      const text = screen.getByRole('textbox');
      text.dispatchEvent(createEvent.paste(text, { clipboardData: { files: [], getData } }));
    }, [isReadOnly]);
    const attributes = { id: 'body', 'aria-describedby': undefined, 'aria-invalid': undefined };
    return (
      <ThemeProvider>
        <RichEditor value="" {...{ isReadOnly, attributes, onChange }} onFiles={() => {}} />
      </ThemeProvider>
    );
  }
  const { rerender } = render(<Page isReadOnly />);
  rerender(<Page isReadOnly={false} />);
  expect(onChange).toHaveBeenCalledExactlyOnceWith('<p>Dear all</p>');
});
