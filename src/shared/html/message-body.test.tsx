import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { MessageBody } from './message-body.tsx';

describe('the body of a message', () => {
  it('shows the formatting of a message, but no scripts, styles or images [MSG-028]', async () => {
    renderPage(
      <MessageBody html='<p style="color:red">Dear <b>Anna</b><script>alert(1)</script><img src="https://t.example/1.gif" alt="Logo"></p>' />,
    );
    const name = await screen.findByText('Anna');
    expect(name.tagName).toBe('B');
    expect(name.parentElement?.outerHTML).toBe('<p>Dear <b>Anna</b> Logo</p>');
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('shows the lines of a message in plain text [MSG-028]', async () => {
    renderPage(<MessageBody html={'Dear Anna,\n\nFee: £1\nUnits: 2 < 3'} />);
    const last = await screen.findByText('Units: 2 < 3');
    expect(Array.from(last.parentElement?.children ?? [], (line) => line.textContent)).toEqual([
      'Dear Anna,',
      '',
      'Fee: £1',
      'Units: 2 < 3',
    ]);
  });

  it('shows headings at levels below the title of the message and skips no level', async () => {
    renderPage(<MessageBody html="<h2>Fees</h2><h4>Yours</h4><h2>Taxes</h2>" />);
    expect(await screen.findByRole('heading', { name: 'Fees', level: 3 })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Yours', level: 4 })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Taxes', level: 3 })).toBeVisible();
  });

  it('breaks a word of any length into lines', async () => {
    renderPage(<MessageBody html={`<p>${'W('.repeat(2_500)}</p>`} />);
    const text = await screen.findByText('W('.repeat(2_500));
    expect(text.childNodes.length).toBeGreaterThan(50);
  });

  it('shows a body of more than 500 kB as plain text, and formatted on request', async () => {
    const lines = Array.from({ length: 200 }, (_, index) => `<p>Line <b>${index}</b> &amp; on</p>`);
    const html = `${lines.join('')}<p>${'x '.repeat(250_000)}</p><p>The end</p>`;
    renderPage(<MessageBody html={html} />);
    const button = await screen.findByRole('button', { name: 'Show formatting' });
    expect(screen.getByText(/^Line 0 & on Line 1 & on /)).toBeVisible();
    expect(screen.queryByText('199')).toBeNull();
    await userEvent.click(button);
    expect((await screen.findByText('0')).tagName).toBe('B');
    // Formatting 500 kB takes a busy machine longer than the usual limit of 15 s.
    await waitFor(() => expect(screen.getByText('The end').tagName).toBe('P'), {
      timeout: 60_000,
    });
    expect(screen.getByText('199').parentElement).toHaveTextContent('Line 199 & on');
    expect(screen.queryByRole('button', { name: 'Show formatting' })).toBeNull();
  });
});
