import { screen, waitFor } from '@testing-library/react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { createHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { queryClient } from '#src/sdk/query-client.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { recordCalls, type ApiCall } from '#tests/support/record-calls.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { refuse } from '#tests/support/replies.ts';
import { signInAs } from '#tests/support/sign-in-as.ts';

type Page = {
  readonly Component?: () => React.JSX.Element;
  readonly loader?: (args: Pick<LoaderFunctionArgs, 'params' | 'request'>) => null;
};

const PARAMS = {
  cat: 'managed-portfolios',
  wrapper: 'Larkfield_Portfolio_Service',
  accountId: 'dfm-5001',
  parent: 'tax-efficient-investments',
  child: 'EIS_investments',
  id: 'message-1001',
  wcid: 'wc-7f3a9c52e1',
};
const ROUTE = `/${Object.keys(PARAMS)
  .map((name) => `:${name}`)
  .join('/')}`;
const ADDRESS = `/${Object.values(PARAMS).join('/')}?draftId=message-1013`;

const modules = Object.entries(import.meta.glob<Page>('./*-page.tsx', { eager: true }));

/** Pages whose loader starts their calls before they are rendered. */
const pages = modules.flatMap(([file, { Component, loader }]) =>
  Component && loader ? [{ file, Component, loader }] : [],
);

let calls: readonly ApiCall[] = [];
const asked = () => calls.map(({ path }) => path.split('?')[0]);

beforeEach(async () => {
  await signInAs('investor');
  apiServer.use(...createHandlers(refuse(404)));
  calls = recordCalls();
});

it('the test of loaders covers every page that has a loader', () => {
  const tried = new Set(pages.map(({ file }) => file));
  expect(modules.map(([file]) => file).filter((file) => !tried.has(file))).toEqual([
    './accessibility-page.tsx',
    './account-settings-page.tsx',
    './change-password-page.tsx',
    './message-form-page.tsx',
    './not-found-page.tsx',
    './route-error-page.tsx',
    './search-page.tsx',
  ]);
});

it.each(pages)(
  '$file sends each call of its loader once, even if it is refused before the page renders [SHELL-50]',
  async ({ Component, loader }) => {
    loader({ params: PARAMS, request: new Request(`http://localhost${ADDRESS}`) });
    await waitFor(() => expect(queryClient().isFetching()).toBe(0));
    const refused = asked();
    expect(refused.length).toBeGreaterThan(0);
    renderPage([{ path: ROUTE, Component }], ADDRESS);
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(queryClient().isFetching()).toBe(0));
    for (const path of refused) {
      expect(asked().filter((each) => each === path)).toEqual([path]);
    }
  },
);
