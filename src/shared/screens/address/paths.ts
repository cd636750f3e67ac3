import type { MessageFolder } from '#contract/generated/schemas/messageFolder.zod.ts';
import { generatePath, type PathParam } from 'react-router-dom';
import { matchesPath, buildMatcher } from './page-match.ts';
import { getAddresses, pageIds, pages, type PageId } from './pages.ts';

/** Topic of a new message in its address; the message screen has a subject for each topic. */
export type MessageTopic = 'bank-main' | 'bank-rebate' | 'holding' | 'application' | 'documents';

type PagePath<Pattern extends string> = Pattern extends `${string}:${string}`
  ? (params: Readonly<Record<PathParam<Pattern>, string>>) => string
  : Pattern;
type PagePaths = { readonly [Id in PageId]: PagePath<(typeof pages)[Id]['path']> };

function addQuery(path: string, query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? path : `${path}?${text}`;
}

function buildPath(
  pattern: string,
): string | ((params: Readonly<Record<string, string>>) => string) {
  return pattern.includes(':') ? (params) => generatePath(pattern, params) : pattern;
}

/** Addresses of all pages by their ids; a function for a page with parameters. */
export const paths = {
  // Restores the types by id, which `Object.fromEntries` loses.
  ...(Object.fromEntries(pageIds.map((id) => [id, buildPath(pages[id].path)])) as PagePaths),
  home: pages.dashboard.aliases[0],
  /** Address of a folder of the inbox, and of the message that is open beside it. */
  inbox: (query: { readonly folder?: MessageFolder; readonly message?: string } = {}) =>
    addQuery(pages.inbox.path, query),
  /** Address of the documents of a category; takes the parameters of the category's page. */
  categoryDocuments: (query: { readonly parent: string; readonly child?: string }) =>
    addQuery(pages.documents.path, query),
  newMessage: (query: { readonly draftId?: string; readonly about?: MessageTopic } = {}) =>
    addQuery(pages.newMessage.path, query),
  reply: ({ id, ...query }: { readonly id: string; readonly draftId?: string }) =>
    addQuery(generatePath(pages.reply.path, { id }), query),
  forgotten: `${pages.login.path}?forgot=true`,
  authConfirmation: (type: 'pwd' | 'pwd-complete' | 'magic') =>
    `${pages.authConfirmation.path}?msg_type=${type}`,
  /** Address that the settings page links to; it has no route of its own (specification 2). */
  verifyBank: '/verify-bank-account',
  /** The literal target after logging out (specification 4). */
  afterLogout: '/Login',
  /** The literal target of 'Return to search' (specification 4). */
  returnToSearch: '/Search',
} as const;

const matchers = pageIds.map((id) => [id, buildMatcher(getAddresses(id))] as const);

/** Finds the page at an address of the portal; undefined if there is none. */
export function findPage(pathname: string): PageId | undefined {
  return matchers.find(([, matcher]) => matchesPath(pathname, matcher))?.[0];
}
