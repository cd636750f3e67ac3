import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { OPENS_ROW_ATTRIBUTE } from './open-row.ts';
import { Table } from './table.tsx';

/** Renders a table; returns the list of controls that were activated. */
function show() {
  const pressed: string[] = [];
  const press = (what: string) => () => pressed.push(what);
  render(
    <ThemeProvider>
      <Table caption="Holdings">
        <tbody>
          <tr>
            <td>Beacon Hill</td>
            <td>
              <input type="checkbox" aria-label="Choose" />
              <label>
                Mark <input type="checkbox" />
              </label>
            </td>
            <td>
              <button type="button" {...OPENS_ROW_ATTRIBUTE} onClick={press('details')}>
                View details
              </button>
              <button type="button" onClick={press('documents')}>
                View documents
              </button>
            </td>
          </tr>
          <tr>
            <td>Nowhere</td>
          </tr>
        </tbody>
      </Table>
    </ThemeProvider>,
  );
  return pressed;
}

const cell = (text: string) => screen.getByText(text);

afterEach(() => window.getSelection()?.removeAllRanges());

it('a click anywhere on a row activates its only button once and focuses the button', () => {
  const pressed = show();
  fireEvent.click(cell('Beacon Hill'));
  expect(pressed).toEqual(['details']);
  expect(screen.getByRole('button', { name: 'View details' })).toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: 'View details' }));
  expect(pressed).toEqual(['details', 'details']);
});

it('does not open a row on a click on another control in it', () => {
  const pressed = show();
  fireEvent.click(screen.getByRole('button', { name: 'View documents' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Choose' }));
  fireEvent.click(screen.getByText('Mark'));
  expect(screen.getByRole('checkbox', { name: 'Mark' })).toBeChecked();
  expect(pressed).toEqual(['documents']);
});

it('does not open a row on a click that selects its text, and ignores a selection elsewhere', () => {
  const pressed = show();
  window.getSelection()?.selectAllChildren(cell('Beacon Hill'));
  fireEvent.click(cell('Beacon Hill'));
  expect(pressed).toEqual([]);
  window.getSelection()?.selectAllChildren(cell('Nowhere'));
  fireEvent.click(cell('Beacon Hill'));
  expect(pressed).toEqual(['details']);
});

it('does nothing on a click on a row without a button or link', () => {
  const pressed = show();
  fireEvent.click(cell('Nowhere'));
  expect(pressed).toEqual([]);
});

it('passes on the modifier keys of a click, so that a link can open in another tab', () => {
  let keys: readonly boolean[] = [];
  render(
    <ThemeProvider>
      <Table caption="Messages">
        <tbody>
          <tr>
            <td>Yesterday</td>
            <td>
              <a
                {...OPENS_ROW_ATTRIBUTE}
                href="#message"
                onClick={({ ctrlKey, metaKey, shiftKey }) => {
                  keys = [ctrlKey, metaKey, shiftKey];
                }}
              >
                Subject
              </a>
            </td>
          </tr>
        </tbody>
      </Table>
    </ThemeProvider>,
  );
  fireEvent.click(cell('Yesterday'), { ctrlKey: true });
  expect(keys).toEqual([true, false, false]);
});
