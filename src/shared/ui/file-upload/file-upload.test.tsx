import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { FileUpload, type UploadedFile } from './file-upload.tsx';
import { LiveRegions } from '../announce/live-region.tsx';

const FILES: readonly UploadedFile[] = [
  { id: 'a', name: 'passport.pdf', state: { kind: 'sending', percent: 40 } },
  { id: 'b', name: 'letter.pdf', state: { kind: 'done', note: '81.9 KB' } },
  { id: 'c', name: 'photo.jpg', state: { kind: 'failed', reason: 'The connection was lost.' } },
];

type More = Partial<Pick<ComponentProps<typeof FileUpload>, 'isReadOnly' | 'isPresent'>>;

function show(files: readonly UploadedFile[] = [], more: More = {}) {
  const onAdd = vi.fn<(files: readonly File[]) => void>();
  const onRemove = vi.fn<(id: string) => void>();
  const onRetry = vi.fn<(id: string) => void>();
  render(
    <ThemeProvider>
      <LiveRegions />
      <FileUpload
        label="Add files"
        help="Up to 5 files"
        limits={{ maxFiles: 5, maxBytes: 10, extensions: ['.pdf', '.jpg'] }}
        files={files}
        isReadOnly={false}
        isPresent={() => false}
        {...{ onAdd, onRemove, onRetry, ...more }}
        refusalText={(name, reason) => ({ problem: reason, fix: name })}
      />
    </ThemeProvider>,
  );
  const input = screen.getByLabelText('Add files');
  const button = screen.queryByRole('button', { name: 'Add files' });
  return { user: userEvent.setup({ applyAccept: false }), input, button, onAdd, onRemove, onRetry };
}

const pdf = new File(['abc'], 'a.pdf');

it('passes picked files to the caller and announces them', async () => {
  const { user, input, onAdd } = show();
  await user.upload(input, pdf);
  expect(onAdd).toHaveBeenCalledExactlyOnceWith([pdf]);
  const added = await screen.findByText('Added: a.pdf');
  expect(added.parentElement).toHaveAttribute('aria-live', 'polite');
});

it('shows screen readers one button, which opens the file picker', async () => {
  const { user, input, button } = show();
  expect(button).toHaveAccessibleDescription('Up to 5 files');
  expect(input).not.toBeVisible();
  const opened = vi.fn<() => void>();
  input.addEventListener('click', opened);
  await user.click(screen.getByRole('button', { name: 'Add files' }));
  expect(opened).toHaveBeenCalledOnce();
});

it('passes pasted files to the caller', () => {
  const { input, onAdd } = show();
  fireEvent.paste(input, { clipboardData: { files: [pdf] } });
  expect(onAdd).toHaveBeenCalledExactlyOnceWith([pdf]);
});

it('names each refused file with the reason, and accepts the other files', async () => {
  const { user, input, onAdd } = show();
  await user.upload(input, [new File(['abc'], 'a.exe'), pdf]);
  expect(onAdd).toHaveBeenCalledExactlyOnceWith([pdf]);
  expect(screen.getByText('wrong-type')).toBeVisible();
  expect(screen.getByText('a.exe')).toBeVisible();
  await user.upload(input, pdf);
  expect(screen.queryByText('wrong-type')).toBeNull();
});

it('announces each refusal at once, also when the same file is refused again', async () => {
  const { user, input } = show();
  const words = 'Error: wrong-type a.exe';
  await user.upload(input, new File(['abc'], 'a.exe'));
  const first = await screen.findByText(words);
  expect(first.parentElement).toHaveAttribute('role', 'alert');
  await user.upload(input, new File(['abc'], 'a.exe'));
  await waitFor(() => expect(screen.getByText(words)).not.toBe(first));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

it('shows only the list of files while the upload field is read-only', () => {
  const { input } = show(FILES, { isReadOnly: true });
  expect(input).not.toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('button')).toBeNull();
});

it('refuses a file that is already in the list', async () => {
  const { user, input, onAdd } = show([], { isPresent: ({ name }) => name === 'a.pdf' });
  await user.upload(input, pdf);
  expect(onAdd).not.toHaveBeenCalled();
  expect(screen.getByText('present')).toBeVisible();
});

it('shows the progress or the outcome of each file', () => {
  show(FILES);
  const rows = within(screen.getByRole('list', { name: 'Add files: files' }));
  expect(rows.getByRole('progressbar', { name: 'passport.pdf' })).toHaveAttribute('value', '40');
  expect(rows.getByText('81.9 KB').closest('[role=status]')).toHaveTextContent(
    'letter.pdf: 81.9 KB',
  );
  expect(rows.getByRole('alert')).toHaveTextContent('photo.jpg: The connection was lost.');
});

it.each([
  ['Cancel passport.pdf', 'a'],
  ['Remove letter.pdf', 'b'],
])('the button %s removes the file and focuses the upload button', async (name, id) => {
  const { user, button, onRemove } = show(FILES);
  await user.click(screen.getByRole('button', { name }));
  expect(onRemove).toHaveBeenCalledExactlyOnceWith(id);
  expect(button).toHaveFocus();
});

it('retries the upload of a failed file', async () => {
  const { user, onRetry } = show(FILES);
  await user.click(screen.getByRole('button', { name: 'Try again photo.jpg' }));
  expect(onRetry).toHaveBeenCalledExactlyOnceWith('c');
});
