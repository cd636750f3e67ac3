import { expect, it } from 'vitest';
import { buildFolderPage } from './folder-page.ts';

const messages = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `message-${index}`,
    createTs: '2026-03-15T09:00:00Z',
    createdBy: 'Larkfield',
    updateTs: null,
    subject: 'A subject',
    folder: 10 as const,
    previousFolder: null,
    sentTs: '2026-03-15T09:00:00Z',
    read: true,
    fromClient: false,
    attachmentCount: 0,
    emailAlertWasSent: true,
    thread: null,
    threadParentId: null,
    reverseThreadParentId: null,
    draftReplyTo: null,
  }));

it.each([
  { count: 1, page: 1, shows: { page: 1, pageCount: 1, rows: 1, countText: '1 message' } },
  { count: 15, page: 1, shows: { page: 1, pageCount: 1, rows: 15, countText: '15 messages' } },
  {
    count: 16,
    page: 1,
    shows: { page: 1, pageCount: 2, rows: 15, countText: '1 to 15 of 16 messages' },
  },
  {
    count: 16,
    page: 2,
    shows: { page: 2, pageCount: 2, rows: 1, countText: '16 to 16 of 16 messages' },
  },
  {
    count: 75,
    page: 1,
    shows: { page: 1, pageCount: 5, rows: 15, countText: '1 to 15 of 75 messages' },
  },
  {
    count: 76,
    page: 99,
    shows: { page: 6, pageCount: 6, rows: 1, countText: '76 to 76 of 76 messages' },
  },
])('page $page of $count messages shows $shows [MSG-045] [MSG-048]', ({ count, page, shows }) => {
  const part = buildFolderPage(messages(count), { search: '', page });
  expect({ ...part, rows: part.rows.length }).toEqual({ search: '', ...shows });
});
