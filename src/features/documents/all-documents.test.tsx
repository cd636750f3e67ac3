import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { describe, expect, it } from 'vitest';
import { apiServer } from '#tests/support/api-server.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { signedInAs } from '#tests/support/signed-in-as.ts';
import { AllDocuments } from './all-documents.tsx';

const group = (number: number) => ({
  id: `holding-${number}`,
  name: `Holding ${number}`,
  documents: [
    {
      id: `file-${number}`,
      name: `Certificate ${number}`,
      type: null,
      extension: 'pdf',
      size: 12_345,
      createDate: '2023-11-20T10:15:00Z',
    },
  ],
});

function answer(body: JsonBodyType, status = 200) {
  apiServer.use(http.get('*/documents', () => HttpResponse.json(body, { status })));
}

function show(address = '/documents') {
  const routes = [{ path: '/documents', Component: AllDocuments }];
  const { user, router } = renderPage(routes, address);
  return { user, query: () => router.state.location.search };
}

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((each) => each.textContent);

describe('the documents of all holdings', () => {
  it('stand together, by holding [DOCS-21]', async () => {
    await signedInAs('investor');
    show();
    expect(await screen.findByText('15 documents of 8 holdings')).toBeVisible();
    expect(titles().slice(0, 2)).toEqual(['Larkfield VCT Portfolio', 'Larkfield Growth VCT']);
    expect(screen.getAllByRole('button', { name: 'Download All Files' })).toHaveLength(8);
  });

  it('are searched by name, and the address says so [DOCS-21]', async () => {
    answer([group(1), group(2), group(12)]);
    const { user, query } = show();
    await screen.findByText('3 documents of 3 holdings');
    await user.type(screen.getByRole('searchbox', { name: 'Search documents by name' }), 'cate 1');
    expect(await screen.findByText('2 documents of 2 holdings')).toBeVisible();
    expect(titles()).toEqual(['Holding 1', 'Holding 12']);
    expect(query()).toBe('?search=cate+1');
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText('No documents match your search')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all documents' }));
    await waitFor(() => expect(titles()).toHaveLength(3));
    expect(query()).toBe('');
  });

  it('come in pages of 15 holdings [DOCS-21]', async () => {
    answer(Array.from({ length: 16 }, (_, index) => group(index + 1)));
    const { user, query } = show();
    await screen.findByText('16 documents of 16 holdings');
    expect(titles()).toHaveLength(15);
    const pages = within(screen.getByRole('navigation', { name: 'Pages of documents' }));
    await user.click(pages.getByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(titles()).toEqual(['Holding 16']));
    expect(query()).toBe('?page=2');
    expect(screen.getByText('16 documents of 16 holdings')).toHaveFocus();
  });

  it('are read from their top after the link to the last page, which goes with it', async () => {
    answer(Array.from({ length: 16 }, (_, index) => group(index + 1)));
    const { user } = show();
    await user.click(await screen.findByRole('link', { name: 'Next page' }));
    await waitFor(() => expect(titles()).toEqual(['Holding 16']));
    expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull();
    expect(screen.getByText('16 documents of 16 holdings')).toHaveFocus();
  });

  it('leave the focus in the search that makes them fewer pages [DOCS-21]', async () => {
    answer(Array.from({ length: 16 }, (_, index) => group(index + 1)));
    const { user } = show('/documents?page=2');
    await waitFor(() => expect(titles()).toEqual(['Holding 16']));
    const field = screen.getByRole('searchbox', { name: 'Search documents by name' });
    await user.type(field, 'cate 1');
    expect(field).toHaveValue('cate 1');
    expect(field).toHaveFocus();
  });

  it('give the focus to what is found when the search that found nothing is cleared', async () => {
    answer([group(1)]);
    const { user } = show('/documents?search=nothing');
    await user.click(await screen.findByRole('button', { name: 'Show all documents' }));
    expect(await screen.findByText('1 document of 1 holding')).toHaveFocus();
  });

  it('open on the page and the search of the address [DOCS-21]', async () => {
    answer(Array.from({ length: 16 }, (_, index) => group(index + 1)));
    show('/documents?page=2&search=holding');
    await waitFor(() => expect(titles()).toEqual(['Holding 16']));
    expect(screen.getByRole('searchbox')).toHaveValue('holding');
  });

  it('that there are none of are said to be none [DOCS-21]', async () => {
    answer([]);
    show();
    expect(await screen.findByText('There are no documents yet.')).toBeVisible();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('that do not come say so [DOCS-12]', async () => {
    answer({ error: 'No.' }, 404);
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Something went wrong. Please try again later',
    );
  });
});
