import { File as NodeFile } from 'node:buffer';
import { fireEvent, screen } from '@testing-library/react';
// oxlint-disable-next-line no-restricted-imports -- Records the writes of all operations and answers none.
import { http } from 'msw';
import { Outlet } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import {
  Component as NewMessagePage,
  loader as newLoader,
} from '#src/app/pages/new-message-page.tsx';
import { Component as ReplyPage, loader as replyLoader } from '#src/app/pages/reply-page.tsx';
import { LeaveQuestion } from '#src/shared/screens/unsaved-changes/leave-question.tsx';
import { LiveRegions } from '#src/shared/ui/announce/live-region.tsx';
import { preloadToasts, Toasts } from '#src/shared/ui/toasts/toasts.tsx';
import { apiServer } from './api-server.ts';
import { renderPage } from './render-page.tsx';
import { signInAs } from './sign-in-as.ts';
import { delayTimers } from './delay-timers.ts';

const BASE = '/app-portal/api';
const FIRST_SAVE_MS = 3_000;

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

type Opening = Parameters<typeof signInAs>[1] & {
  /** Runs before the page sends any request. */
  readonly before?: () => Promise<unknown> | void;
};

/** Opens a screen for writing messages against a mock server of its own. */
export async function openMessageScreen(
  address = '/new-message',
  { before, ...signedIn }: Opening = {},
) {
  makeUploadsReadable();
  // Prevents an autosave between two steps of a test on a slow machine. Only tests that run the
  // timer save.
  delayTimers(FIRST_SAVE_MS);
  const mock = await signInAs('investor', signedIn);
  await before?.();
  return { ...showMessageScreen(address), mock };
}

/**
 * Makes uploads readable in this process. Node's upload parser needs Node's `File` as the global
 * class, but the schemas of the in-process mock server need jsdom's `File`
 * (https://github.com/vitest-dev/vitest/pull/11300).
 */
export function makeUploadsReadable(): void {
  const PageFile = File;
  // Bound by `parse.call` below.
  // eslint-disable-next-line typescript/unbound-method
  const parse = Response.prototype.formData;
  let last: Promise<unknown> = Promise.resolve();
  const parsed = async (response: Response) => {
    vi.stubGlobal('File', NodeFile);
    try {
      return await parse.call(response);
    } finally {
      vi.stubGlobal('File', PageFile);
    }
  };
  vi.spyOn(Response.prototype, 'formData').mockImplementation(async function (this: Response) {
    // Parses one upload at a time, because `parsed` replaces the global class `File`.
    const run = last.then(() => parsed(this));
    last = run.catch(() => undefined);
    const form = await run;
    const page = new FormData();
    for (const [name, value] of form) {
      const part =
        typeof value === 'string'
          ? value
          : new PageFile([await value.arrayBuffer()], value.name, { type: value.type });
      // Text and file need separate overloads of `append`.
      if (typeof part === 'string') page.append(name, part);
      else page.append(name, part);
    }
    return page;
  });
}

/** Opens a screen for writing messages with the current session and mock server. */
export function showMessageScreen(address = '/new-message') {
  onTestFinished(async () => (await preloadToasts()).removeToasts());
  return renderPage(ROUTES, address);
}

/** Opens a screen and waits for its form. */
export async function openMessageForm(address?: string, opening?: Opening) {
  const page = await openMessageScreen(address, opening);
  await screen.findByRole('button', { name: 'Send message' });
  return page;
}

export const getSubjectField = () => screen.getByRole('textbox', { name: 'Subject' });
export const findMessageField = () => screen.findByRole('textbox', { name: 'Message' });
export const getButton = (name: string) => screen.getByRole('button', { name });
export const getFileInput = () => screen.getByLabelText('Attach files');

export const createFile = (name: string, type: string, bytes = 3) =>
  new File([new Uint8Array(bytes)], name, { type });
export const createPdf = (name: string, bytes?: number) =>
  createFile(name, 'application/pdf', bytes);

/** Sets the whole subject in one event, because each key would render the form again. */
export function typeSubject(value: string): void {
  fireEvent.change(getSubjectField(), { target: { value } });
}

/** Pastes the text, because jsdom has no layout to type into. */
export async function pasteMessageText(html: string): Promise<void> {
  const getData = (type: string) => (type === 'text/html' ? html : '');
  fireEvent.paste(await findMessageField(), { clipboardData: { files: [], getData } });
}

/** Finds the confirmation button that sends a message without text. */
export const findSendEmptyButton = () => screen.findByRole('button', { name: 'Send anyway' });

/** Sends a message without text, and confirms the portal's question about the missing text. */
export async function sendEmptyMessage(): Promise<void> {
  fireEvent.click(getButton('Send message'));
  fireEvent.click(await findSendEmptyButton());
}

type Write = {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly key: string | null;
  /** Version of the draft in the If-Match header. */
  readonly version: string | null;
};

/** Records calls that change data and reach the mock server from now on. */
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
        version: request.headers.get('If-Match'),
      });
    }),
  );
  return writes;
}
