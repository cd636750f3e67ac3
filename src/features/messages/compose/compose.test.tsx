import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { Outlet } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import {
  Component as NewMessagePage,
  loader as newLoader,
} from '#src/app/pages/new-message-page.tsx';
import { Component as ReplyPage, loader as replyLoader } from '#src/app/pages/reply-page.tsx';
import { Toasts } from '#src/shared/ui/toasts.tsx';
import { apiServer } from '#tests/support/api-server.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { signedInAs } from '#tests/support/signed-in-as.ts';

const ROUTES = [
  {
    element: (
      <>
        <Toasts />
        <Outlet />
      </>
    ),
    children: [
      { path: '/new-message', Component: NewMessagePage, loader: newLoader },
      { path: '/reply/:id', Component: ReplyPage, loader: replyLoader },
    ],
  },
];

async function open(address = '/new-message') {
  const mock = await signedInAs('investor');
  const page = renderPage(ROUTES, address);
  await screen.findByRole('button', { name: 'Send message' });
  return { ...page, mock };
}

const subject = () => screen.getByRole('textbox', { name: 'Subject' });
const text = () => screen.findByRole('textbox', { name: 'Message' });
const press = (name: string) => screen.getByRole('button', { name });

/** The calls that change something, with their bodies. */
function watchWrites() {
  const writes: { method: string; path: string; body: unknown; key: string | null }[] = [];
  apiServer.use(
    http.all('*/app-portal/api/*', async ({ request }) => {
      if (request.method === 'GET') return undefined;
      const type = request.headers.get('Content-Type') ?? '';
      writes.push({
        method: request.method,
        path: new URL(request.url).pathname.replace('/app-portal/api', ''),
        body: type.includes('json') ? await request.clone().json() : null,
        key: request.headers.get('Idempotency-Key'),
      });
      return undefined;
    }),
  );
  return writes;
}

describe('a new message', () => {
  it('is sent into folder 30, and the form is empty again [MSG-003] [MSG-068] [MSG-071] [MSG-076] [MSG-107]', async () => {
    const { user } = await open();
    const writes = watchWrites();
    await user.type(subject(), '  Question about fees ');
    fireEvent.paste(await text(), {
      clipboardData: {
        files: [],
        getData: (type: string) => (type === 'text/html' ? '<p>Dear <b>all</b></p>' : ''),
      },
    });
    await user.click(press('Send message'));
    expect(await screen.findByText('Secure Message Successfully sent.')).toBeInTheDocument();
    expect(writes).toMatchObject([
      {
        method: 'POST',
        path: '/client/messages',
        body: {
          subject: 'Question about fees',
          body: '<p>Dear <strong>all</strong></p>',
          folder: 30,
          attachmentIds: [],
          replyTo: null,
        },
      },
    ]);
    await waitFor(() => expect(subject()).toHaveValue(''));
    expect(await text()).toHaveTextContent('');
  });
});
