import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
// oxlint-disable-next-line no-restricted-imports -- The postcode service is not part of the contract.
import { delay, http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#src/sdk/query-client.ts';
import { configStore, defaultConfig, resetConfig } from '#src/shared/platform/config/config.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { signInAs } from '#tests/support/sign-in-as.ts';
import { AddressSection } from '../address-section.tsx';

const FAILED = 'Address lookup is unavailable. Please enter your address by hand.';
const FORM = [
  'Address line 1',
  'Address line 2 (optional)',
  'Town or city',
  'County (optional)',
  'Postcode',
  'Country',
];
const HOUSE = {
  line_1: '1 Harbour View',
  line_2: 'Canons Road',
  line_3: '',
  post_town: 'BRISTOL',
  county: 'Bristol',
  postcode: 'BS1 4DJ',
  country: 'England',
  organisation_name: '',
};

const input = () => screen.getByLabelText('Find your address');
const button = () => screen.findByRole('button', { name: 'Find address' });
const choice = () => screen.findByLabelText('Please select your address');
const values = () => FORM.map((label) => screen.getByLabelText<HTMLInputElement>(label).value);

/** Requests to the service, as path and query. */
let sentRequests: string[] = [];

async function open(key = 'ak_demo') {
  configStore.set({ ...defaultConfig, postcode: { baseUrl: '/postcode-lookup', key } });
  await signInAs('newcomer');
  sentRequests = [];
  apiServer.events.on('request:start', ({ request }) => {
    const { pathname, search } = new URL(request.url);
    if (pathname.startsWith('/postcode-lookup'))
      sentRequests.push(pathname.replace('/postcode-lookup', '') + search);
  });
  return openForm();
}

async function openForm() {
  const page = renderPage(<AddressSection />);
  await page.user.click(await screen.findByRole('button', { name: 'Change your address' }));
  return page;
}

type User = Awaited<ReturnType<typeof open>>['user'];

/** Waits until the look-up field is removed; the form renders it while the key is checked. */
async function waitUntilHidden() {
  await screen.findByLabelText('Address line 1');
  await waitFor(() => expect(screen.queryByLabelText('Find your address')).not.toBeInTheDocument());
}

async function find(user: User, typed: string) {
  await screen.findByLabelText('Find your address');
  fireEvent.change(input(), { target: { value: typed } });
  await user.click(await button());
}

const reply = (path: string, answer: () => Response | Promise<Response>) =>
  apiServer.use(http.get(`*/postcode-lookup/${path}`, answer));

afterEach(() => {
  resetConfig();
});

describe('AddressLookup', () => {
  it('shows the field if the key is usable, checks the key when the form opens, and requires a text [SETT-14] [SETT-62]', async () => {
    const { user } = await open();
    await waitFor(() => expect(input()).toBeVisible());
    await user.click(await button());
    expect(input()).toHaveAccessibleDescription(/Enter a postcode or street\./);
    expect(sentRequests).toEqual(['/keys/ak_demo']);
  });

  it.each([
    ['has no look-ups left', 'ak_empty'],
    ['is unknown', 'ak_nobody'],
  ])(
    'hides the field if the key %s; the address can be typed by hand [SETT-73]',
    async (_why, key) => {
      const { user } = await open(key);
      await waitUntilHidden();
      await user.type(screen.getByLabelText('Address line 1'), '1 High');
      expect(values()[0]).toBe('1 High');
    },
  );

  it('hides the field if the check of the key fails [SETT-73]', async () => {
    const { unmount } = await open();
    await screen.findByLabelText('Find your address');
    unmount();
    queryClient().clear();
    reply('keys/:key', () => HttpResponse.error());
    await openForm();
    await waitUntilHidden();
  });

  it('requests the postcode with the key and offers its addresses [SETT-52] [SETT-53] [SETT-54]', async () => {
    let release = (): void => {};
    const { user } = await open();
    reply('postcodes/:postcode', async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return HttpResponse.json({ code: 2000, message: 'Success', result: [HOUSE] });
    });
    await find(user, 'bs1 4dj');
    expect(await screen.findByText('Finding addresses...')).toBeVisible();
    expect(sentRequests.at(-1)).toBe('/postcodes/bs1%204dj?api_key=ak_demo');
    release();
    const list = await choice();
    await waitFor(() => expect(list).toHaveFocus());
    expect(screen.queryByText('Finding addresses...')).not.toBeInTheDocument();
  });

  it('removes invisible characters from a pasted postcode [SETT-52]', async () => {
    const { user } = await open();
    await find(user, '\u202dBS1\u00a04DJ\u202c\u200b');
    await choice();
    expect(sentRequests.at(-1)).toBe('/postcodes/BS1%204DJ?api_key=ak_demo');
  });

  it('fills in the chosen address by keyboard alone [SETT-58] [SETT-70]', async () => {
    const { user } = await open();
    await user.type(await screen.findByLabelText('Find your address'), 'BS1 4DJ{Enter}');
    await waitFor(async () => expect(await choice()).toHaveFocus());
    await user.paste('2 harbour view, canons');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('option')).toHaveAttribute('data-highlighted'));
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(values()).toEqual([
        '2 Harbour View',
        'Canons Road',
        'Bristol',
        'Bristol',
        'BS1 4DJ',
        'United Kingdom',
      ]),
    );
    expect(screen.getByText('Check the address below, then save it.')).toBeVisible();
  });

  it.each([
    [
      { organisation_name: 'Larkfield', line_1: 'Unit 1', line_2: 'Canons Road', line_3: 'Dock' },
      ['Larkfield, Unit 1', 'Canons Road, Dock', 'Bristol', 'Bristol', 'BS1 4DJ', 'United Kingdom'],
    ],
    [
      { line_2: '', line_3: 'Dock', county: '', country: '' },
      ['1 Harbour View', 'Dock', 'Bristol', '', 'BS1 4DJ', 'United Kingdom'],
    ],
    [
      { line_2: '', post_town: 'ST. HELIER', county: '', country: 'Jersey' },
      ['1 Harbour View', '', 'St. Helier', '', 'BS1 4DJ', 'Jersey'],
    ],
  ])('fills in %j line by line [SETT-70] [SETT-76]', async (lines, filled) => {
    const { user } = await open();
    reply('postcodes/:postcode', () =>
      HttpResponse.json({ code: 2000, message: 'Success', result: [{ ...HOUSE, ...lines }] }),
    );
    await find(user, 'BS1 4DJ');
    await choice();
    await user.click(await screen.findByRole('option'));
    await waitFor(() => expect(values()).toEqual(filled));
  });

  it('requests at most 10 addresses for a text, and offers at most 10 at once [SETT-60]', async () => {
    const { user } = await open();
    const result = Array.from({ length: 23 }, (_, n) => ({ ...HOUSE, line_1: `${n + 1} Quay` }));
    reply('postcodes/:postcode', () =>
      HttpResponse.json({ code: 2000, message: 'Success', result }),
    );
    await find(user, 'BS1 4DJ');
    await choice();
    expect(await screen.findAllByRole('option')).toHaveLength(10);
    expect(screen.getByText('10 of 23 addresses. Type more to narrow the list.')).toBeVisible();
    await user.type(await choice(), '23');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));

    coolOff();
    reply('addresses', () =>
      HttpResponse.json({
        code: 2000,
        message: 'Success',
        result: { total: 23, limit: 10, page: 0, hits: result },
      }),
    );
    await find(user, 'Quay Street');
    await waitFor(() =>
      expect(sentRequests.at(-1)).toBe('/addresses?query=Quay+Street&limit=10&api_key=ak_demo'),
    );
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(10));
    expect(screen.queryByText(/of 23 addresses/)).not.toBeInTheDocument();
  });
});

describe('AddressLookup without a result', () => {
  it('offers the nearest postcodes and looks up the one that is pressed [SETT-55] [SETT-64] [SETT-71] [SETT-72]', async () => {
    const { user } = await open();
    await find(user, 'BS1 4DX');
    expect(await screen.findByText('Postcode not found.')).toBeVisible();
    const nearest = screen.getByRole('group', { name: 'Did you mean one of these postcodes?' });
    expect(within(nearest).getAllByRole('button')).not.toHaveLength(0);
    await user.click(within(nearest).getByRole('button', { name: 'BS1 4DG' }));
    await user.click(await screen.findByRole('option', { name: /The Boathouse/ }));
    await waitFor(() => expect(values()[0]).toBe('Boathouse Cafe, The Boathouse'));
    expect(input()).toHaveValue('BS1 4DG');
  });

  it.each([
    ['udprn 1', 'Address not found.'],
    ['umprn 1', 'Address not found.'],
    ['Nowhere Lane', 'Address not found.'],
  ])('shows that no address was found for %s [SETT-56] [SETT-71]', async (typed, text) => {
    const { user } = await open();
    await find(user, typed);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each([
    ['no connection', () => HttpResponse.error()],
    ['a reply without addresses', () => HttpResponse.json({ code: 2000, message: 'Success' })],
  ])(
    'shows that the look-up is unavailable after %s, and works again later [SETT-57] [SETT-71]',
    async (_why, answer) => {
      const { user } = await open();
      reply('postcodes/:postcode', answer);
      await find(user, 'BS1 4DJ');
      expect(await screen.findByText(FAILED)).toBeVisible();
      coolOff();
      reply('postcodes/:postcode', () =>
        HttpResponse.json({ code: 2000, message: 'Success', result: [HOUSE] }),
      );
      await user.click(await button());
      expect(await choice()).toBeVisible();
      expect(screen.queryByText(FAILED)).not.toBeInTheDocument();
    },
  );

  it('a look-up times out after 10 s [SETT-59]', async () => {
    const { user } = await open();
    await screen.findByLabelText('Find your address');
    const expiry = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(expiry.signal);
    reply('postcodes/:postcode', () => new Promise<never>(() => {}));
    await find(user, 'BS1 4DJ');
    expect(await screen.findByText('Finding addresses...')).toBeVisible();
    expect(timeout).toHaveBeenCalledWith(10_000);
    act(() => expiry.abort(new DOMException('It took too long.', 'TimeoutError')));
    expect(await screen.findByText(FAILED)).toBeVisible();
  });
});

describe('repeated look-ups', () => {
  it('sends the same text again only after 500 ms [SETT-61]', async () => {
    const { user } = await open();
    await screen.findByLabelText('Find your address');
    fireEvent.change(input(), { target: { value: 'BS1 4DJ' } });
    const clock = vi.spyOn(performance, 'now');
    clock.mockReturnValue(1_000_000);
    await user.click(await button());
    clock.mockReturnValue(1_000_499);
    await user.click(await button());
    await choice();
    expect(sentRequests).toHaveLength(2);
    clock.mockReturnValue(1_000_500);
    await user.click(await button());
    await waitFor(() => expect(sentRequests).toHaveLength(3));
  });

  it('delays a different text submitted within 500 ms until the 500 ms are over', async () => {
    const { user } = await open();
    vi.spyOn(performance, 'now').mockReturnValue(1_000_000);
    await find(user, 'BS1 4DJ');
    await find(user, 'EH3 9DR');
    expect(await screen.findByRole('option', { name: /5\/1 Meadow Place/ })).toBeVisible();
    expect(sentRequests).toHaveLength(3);
  });

  it('shows only the reply to the last look-up', async () => {
    const { user } = await open();
    let release = (): void => {};
    reply('postcodes/BS14DJ', async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return HttpResponse.json({ code: 2000, message: 'Success', result: [HOUSE] });
    });
    await find(user, 'BS14DJ');
    coolOff();
    await find(user, 'EH3 9DR');
    expect(await screen.findByRole('option', { name: /5\/1 Meadow Place/ })).toBeVisible();
    release();
    await act(() => delay(0));
    expect(screen.queryByRole('option', { name: /Harbour View/ })).not.toBeInTheDocument();
  });
});

let pressedAt = 1_000_000_000;
/** Moves the clock past the 500 ms after the last press. */
function coolOff() {
  pressedAt += 60_000;
  vi.spyOn(performance, 'now').mockReturnValue(pressedAt);
}
