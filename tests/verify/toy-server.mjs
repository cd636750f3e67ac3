import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

// Users of the toy server. The server imitates a team that has only the contract: it returns the
// contract's examples, but has its own users.
export const TOY_USERS = { ada: 'Analytical-1843', brian: 'Unix-1978' };

const { paths } = JSON.parse(readFileSync('build/contract/openapi.json', 'utf8'));
const MONEY = /^(value|totalValue|cost|growth|invested|paidIn|takenOut|amountInvested|unitPrice)$/;
const COUNT = '/client/messages/count';
const SORTED = Object.keys(paths).sort((one, two) =>
  one.replaceAll('{', '~') < two.replaceAll('{', '~') ? -1 : 1,
);
const EMPTY_HISTORY = { data: [], previousCursor: null, nextCursor: null };
const withoutTotals = (example) => ({
  ...example,
  overview: example.overview.map((row) => ({ ...row, totalValue: null })),
});
/** Returns a message with the values that the list of messages has. */
const asListed = (message) => {
  const { read, subject } =
    findExample(paths['/client/messages'].get.responses[200].content).find(
      ({ id }) => id === message.id,
    ) ?? message;
  return withAttachment({ ...message, read, subject, attachmentIds: [ATTACHED] });
};
const withAttachment = (message) => ({ ...message, attachmentCount: 1 });
/**
 * Replies that depend on a parameter or another reply. A fixed example would be inconsistent.
 */
const DEPENDENT_REPLIES = {
  '/client/bank/{id}': (example, url, as) => ({
    ...example,
    accountNumber: as === undefined ? example.accountNumber : '****6819',
    kind: url.pathname.endsWith('main') ? 'Main' : 'Rebate',
  }),
  '/client/messages': (example, url) =>
    url.searchParams.get('folder') === 'inbox' ? example.map(withAttachment) : [],
  '/client/messages/count': () => ({ count: UNREAD }),
  '/client/transactions/minDate': () => ({ minDate: LEAST_DATE }),
  '/commission/years': (example) => example.slice(0, 1),
  '/client/messages/{id}': (example, url) => {
    const id = url.pathname.split('/').at(-1);
    return asListed({ ...example, id });
  },
  '/client/transactions': (example, url) => {
    const [from = '', to = '9'] = ['startDate', 'endDate'].map(
      (name) => url.searchParams.get(name) ?? undefined,
    );
    return example.filter(({ businessReceived: day }) => day >= from && day <= to);
  },
  '/investments/overview': withoutTotals,
  '/investments/overview/{id}': withoutTotals,
  '/investments/{id}/history': () => EMPTY_HISTORY,
  '/investments/dfm/{id}/history': () => EMPTY_HISTORY,
  '/investments/{id}/history/count': () => ({ holdingHistoryCount: 0 }),
  '/investments/dfm/{id}/history/count': () => ({ holdingHistoryCount: 0 }),
  '/dfm/{id}/accountGrowth': (example) => ({ ...example, points: [] }),
  '/client/messages/thread/{id}': (example, url) =>
    example.map((each) => asListed({ ...each, thread: url.pathname.split('/').at(-1) })),
  '/client/messages/{id}/attachments': (example) => listAttached(example, 'fileId'),
  '/client/messages/{id}/attachments/files': (example) => listAttached(example, 'id'),
};
const listAttached = ([file], name) => [{ ...file, [name]: ATTACHED }];
const getFirstEntry = (record) => Object.entries(record ?? {})[0] ?? [];
const findExample = (content) => {
  const { example, examples } = Object(getFirstEntry(content)[1]);
  return example ?? getFirstEntry(examples)[1]?.value;
};
const examples = Object.values(paths).map((item) =>
  findExample(Object(item).get?.responses[200]?.content),
);
const UNREAD = findExample(paths['/client/messages'].get.responses[200].content).filter(
  ({ read }) => !read,
).length;
const [ATTACHED] = findExample(
  paths['/client/messages/{id}'].get.responses[200].content,
).attachmentIds;
const LEAST_DATE = findExample(paths['/client/transactions'].get.responses[200].content)
  .map(({ businessReceived }) => businessReceived)
  .sort()[0];
const declaredValues = new Set(
  JSON.stringify(examples).split(/["/]/).concat('main', 'rebate', 'wc-7f3a9c52e1'),
);
declaredValues.delete('count');

const ID = /\b(client|dfm|file|holding|message)-(9?)(?=\d)/g;
/** Replaces the ids in brian's requests by those of the examples, and ids of others by unknown ones. */
const fromBrian = (text) => text?.replace(ID, (_, kind, own) => `${kind}-${own ? '' : '0'}`);
/** Replaces the ids in replies to brian, so that he has data of his own. */
const toBrian = (text) => text.replace(ID, '$1-9').replaceAll('"100234"', '"900234"');

function answer({ method, url, headers }, routes, isIgnoring) {
  const address = new URL(url, 'http://toy');
  const { pathname, searchParams } = address;
  const refuse = (status, error) => ({
    status,
    body: { timestamp: new Date().toISOString(), status, error },
  });
  const path = routes.find((one) =>
    new RegExp(`^/api${one.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  );
  const operation = paths[path ?? '']?.[method.toLowerCase()];
  if (path === undefined || !operation) return refuse(404, `There is no ${pathname}.`);
  const isOpen = operation.security?.length === 0;
  const isSignedIn = /^Bearer toy-(ada|brian)$/.test(headers.authorization ?? '');
  if (!isOpen && !isSignedIn) return refuse(401, 'Please log in.');
  const as = operation['x-acting'] === 'own' ? 'client-100234' : headers['execute-as'];
  if ((as ?? 'client-100234') !== 'client-100234' || path === '/admin/search')
    return refuse(403, 'Not yours.');
  if (as !== undefined && operation['x-acting'] === 'blocked')
    return refuse(409, 'Not while acting.');
  const parameters = [...(paths[path].parameters ?? []), ...(operation.parameters ?? [])];
  const asked = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name }) => name);
  const names = parameters.map(({ name }) => name);
  if ([...searchParams.keys()].some((name) => !names.includes(name)) && !isIgnoring)
    return refuse(422, 'Please check it.');
  const isFolder = ['inbox', 'drafts', 'sent', 'deleted'].includes(
    searchParams.get('folder') ?? 'inbox',
  );
  if (!isFolder || asked.some((name) => !searchParams.has(name)))
    return refuse(422, 'Please check it.');
  const inPath = pathname
    .split('/')
    .filter((_, at) => at > 1 && path.split('/')[at - 1]?.startsWith('{'));
  const ids = path.startsWith('/unsubscribe') ? [searchParams.get('id') ?? ''] : inPath;
  if (ids.some((id) => !declaredValues.has(decodeURIComponent(id))))
    return refuse(404, 'There is no such thing.');
  const [status, { content }] = getFirstEntry(operation.responses);
  const example = findExample(content);
  const body =
    method === 'GET' ? (DEPENDENT_REPLIES[path]?.(example, address, as) ?? example) : example;
  return { status: Number(status), body, type: getFirstEntry(content)[0] };
}

/**
 * Starts the toy server. `wrong` lists the faults and behaviours of the server. `lacks` returns
 * true for paths that the server does not implement.
 */
export async function startToyServer(wrong = [], lacks = () => false) {
  const is = (name) => wrong.includes(name);
  const built = SORTED.filter((path) => !lacks(path));
  const routes = is('count') ? [...built.filter((path) => path !== COUNT), COUNT] : built;
  const requests = [];
  const asSent = (key, value) => {
    if (is('empty') && key === 'fileId') return '';
    if (is('money') && MONEY.test(key) && typeof value === 'number') return value.toFixed(2);
    return is('dates') && typeof value === 'string'
      ? value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1')
      : value;
  };
  const server = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const isBrian = request.headers.authorization === 'Bearer toy-brian';
    const asked = {
      method: request.method,
      url: isBrian ? fromBrian(request.url) : request.url,
      headers: isBrian
        ? { ...request.headers, 'execute-as': fromBrian(request.headers['execute-as']) }
        : request.headers,
    };
    const { type = 'application/json', ...right } = answer(asked, routes, is('ignoring'));
    let { status, body } = right;
    if (request.url === '/api/auth/login' && request.method === 'POST') {
      const { username, password } = JSON.parse(Buffer.concat(await request.toArray()).toString());
      const isRegistered = Object.entries(TOY_USERS).some(
        ([name, own]) => name === username && own === password,
      );
      if (isRegistered) body = Object.assign({}, body, { id: `toy-${username}` });
      else [status, body] = [401, { timestamp: '2026-01-01T00:00:00Z', status: 401, error: 'No.' }];
    }
    if (is('status') && status === 401) [status, body] = [403, { ...Object(body), status: 403 }];
    if (is('message') && status === 404) body = { message: 'Not found' };
    response.writeHead(status, {
      'Content-Type': type,
      'Cache-Control': 'no-store',
      'Content-Disposition': 'attachment; filename="a.zip"',
    });
    const text = JSON.stringify(body, asSent);
    if (is('cut') && request.url === '/api/commission/years') {
      response.write(text.slice(0, 3), () => response.destroy());
      return;
    }
    response.end(isBrian && text ? toBrian(text) : text);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  return { base: `http://127.0.0.1:${port}/api`, requests, close: () => server.close() };
}
