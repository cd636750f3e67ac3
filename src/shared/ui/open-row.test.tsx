import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { OPENS_ROW } from './open-row.ts';
import { Table } from './table.tsx';

/** A table of one row, and what has been pressed in it. */
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
              <button type="button" {...OPENS_ROW} onClick={press('details')}>
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

it('a click anywhere on a row presses its one button, once, and focuses it', () => {
  const pressed = show();
  fireEvent.click(cell('Beacon Hill'));
  expect(pressed).toEqual(['details']);
  expect(screen.getByRole('button', { name: 'View details' })).toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: 'View details' }));
  expect(pressed).toEqual(['details', 'details']);
});

it('a click on another control of the row is its own', () => {
  const pressed = show();
  fireEvent.click(screen.getByRole('button', { name: 'View documents' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Choose' }));
  fireEvent.click(screen.getByText('Mark'));
  expect(screen.getByRole('checkbox', { name: 'Mark' })).toBeChecked();
  expect(pressed).toEqual(['documents']);
});

it('a text that is selected in the row opens nothing, one elsewhere does not matter', () => {
  const pressed = show();
  window.getSelection()?.selectAllChildren(cell('Beacon Hill'));
  fireEvent.click(cell('Beacon Hill'));
  expect(pressed).toEqual([]);
  window.getSelection()?.selectAllChildren(cell('Nowhere'));
  fireEvent.click(cell('Beacon Hill'));
  expect(pressed).toEqual(['details']);
});

it('a row that leads nowhere stays a row', () => {
  const pressed = show();
  fireEvent.click(cell('Nowhere'));
  expect(pressed).toEqual([]);
});

it('the keys of the click are passed on, so that a link may open in another tab', () => {
  let keys: readonly boolean[] = [];
  render(
    <ThemeProvider>
      <Table caption="Messages">
        <tbody>
          <tr>
            <td>Yesterday</td>
            <td>
              <a
                {...OPENS_ROW}
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
