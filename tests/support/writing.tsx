import { fireEvent, screen } from '@testing-library/react';
import { http } from 'msw';
import { Outlet } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import {
  Component as NewMessagePage,
  loader as newLoader,
} from '#src/app/pages/new-message-page.tsx';
import { Component as ReplyPage, loader as replyLoader } from '#src/app/pages/reply-page.tsx';
import { LeaveQuestion } from '#src/shared/unsaved-changes/leave-question.tsx';
import { LiveRegions } from '#src/shared/ui/live-region.tsx';
import { preloadToasts, Toasts } from '#src/shared/ui/toasts.tsx';
import { apiServer } from './api-server.ts';
import { renderPage } from './render-page.tsx';
import { signedInAs } from './signed-in-as.ts';

const BASE = '/app-portal/api';

const ROUTES = [
  {
    element: (
      <>
        <Toasts />
        <LiveRegions />
        <LeaveQuestion />
        <Outlet />
      </>
    ),
    children: [
      { path: '/new-message', Component: NewMessagePage, loader: newLoader },
      { path: '/reply/:id', Component: ReplyPage, loader: replyLoader },
    ],
  },
];

type Opening = Parameters<typeof signedInAs>[1] & {
  /** Before the page asks for anything. */
  readonly before?: () => Promise<unknown> | void;
};

/** Opens a screen for writing against a mock server of its own. */
export async function openScreen(address = '/new-message', { before, ...signedIn }: Opening = {}) {
  const mock = await signedInAs('investor', signedIn);
  await before?.();
  return { ...showScreen(address), mock };
}

/** The same for the session and the mock server that are there. */
export function showScreen(address = '/new-message') {
  onTestFinished(async () => (await preloadToasts()).removeToasts());
  return renderPage(ROUTES, address);
}

/** A screen with its form. */
export async function openForm(address?: string, opening?: Opening) {
  const page = await openScreen(address, opening);
  await screen.findByRole('button', { name: 'Send message' });
  return page;
}

export const subject = () => screen.getByRole('textbox', { name: 'Subject' });
export const text = () => screen.findByRole('textbox', { name: 'Message' });
export const button = (name: string) => screen.getByRole('button', { name });
export const input = () => screen.getByLabelText('Attach files');

export const pdf = (name: string, bytes = 3) =>
  new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });

/** jsdom has no layout, in which one could type: the text is pasted. */
export async function writeText(html: string): Promise<void> {
  const getData = (type: string) => (type === 'text/html' ? html : '');
  fireEvent.paste(await text(), { clipboardData: { files: [], getData } });
}

type Write = {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly key: string | null;
};

/** The calls that change something and reach the mock server from now on. */
export function watchWrites(): readonly Write[] {
  const writes: Write[] = [];
  apiServer.use(
    http.all(`*${BASE}/*`, async ({ request }) => {
      if (request.method === 'GET' || request.method === 'OPTIONS') return;
      const isJson = request.headers.get('Content-Type')?.includes('json') === true;
      writes.push({
        method: request.method,
        path: new URL(request.url).pathname.replace(BASE, ''),
        body: isJson ? await request.clone().json() : null,
        key: request.headers.get('Idempotency-Key'),
      });
    }),
  );
  return writes;
}
