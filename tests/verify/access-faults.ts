import { getField, parseJson } from '#contract/judge/get-field.ts';
import { NO_STORE, list, type Switch } from './fault-switch.ts';

const DANIEL = 'client-100235';

/** Faults of access that only the ids of another client reveal. */
export const ACCESS: readonly Switch[] = [
  [
    'lets a client read the address of any other client by Execute-As',
    ({ path, user, headers, send }) =>
      path === '/client/address' && user === 'investor' && headers.get('Execute-As') === DANIEL
        ? send({ by: 'partner', headers: { 'Execute-As': '' } })
        : undefined,
    '200 instead of 403',
    'getAddress',
  ],
  [
    'lets the second user read the messages of the first',
    ({ method, path, user, send }) =>
      method === 'GET' && user === 'partner' && /^\/client\/messages\/message-1\d+$/.test(path)
        ? send({ by: 'investor' })
        : undefined,
    '200 instead of 404',
    'getMessage',
  ],
  [
    "shows another client's documents to staff who act as a client",
    ({ path, user, send }) =>
      user === 'staff' && path.startsWith('/documents/holding-3')
        ? send({ by: 'investor', headers: { 'Execute-As': '' } })
        : undefined,
    '200 instead of 404',
    'downloadDocument',
  ],
  [
    "shows a holding's history to a client who acts as another",
    ({ path, headers, user, send }) =>
      user === 'partner' &&
      headers.has('Execute-As') &&
      path === '/investments/holding-4001/history'
        ? send({ headers: { 'Execute-As': '' } })
        : undefined,
    '200 instead of 404',
    'listHoldingHistory',
  ],
  [
    'lets a client read the bank details of any other client by Execute-As',
    ({ path, user, headers, send }) =>
      path === '/client/bank/main' && user === 'investor' && headers.get('Execute-As') === DANIEL
        ? send({ by: 'partner', headers: { 'Execute-As': '' } })
        : undefined,
    '200 instead of 403',
    'getBankDetails',
  ],
  ...[
    [/^\/investments\/dfm\/dfm-5001$/, 'listDfmHoldings'],
    [/^\/dfm\/dfm-5001\/accountGrowth$/, 'getDfmAccountGrowth'],
    [/^\/client\/messages\/[^/]+\/attachments$/, 'listMessageAttachments'],
  ].map(([address, id]): Switch => [
    `replies to ${id} of the first user with the data of the second`,
    ({ method, path, user, send }) =>
      method === 'GET' && user === 'partner' && new RegExp(address ?? '').test(path)
        ? send({ by: 'investor' })
        : undefined,
    '200 instead of 404',
    String(id),
  ]),
];

/** A list with another client's data. */
export const LISTS: readonly Switch[] = [
  [
    'lists a document group of the second user for the first',
    ({ path, user, headers, send }) =>
      path === '/documents' && user === 'investor' && !headers.has('Execute-As')
        ? send({ by: 'partner' })
        : undefined,
    "an id that another client's replies have",
    'downloadDocument',
  ],
];

/** Faults of access that a write reveals. */
export const FOREIGN_WRITES: readonly Switch[] = [
  [
    "accepts a change of another client's draft",
    ({ method, user, body, send }) =>
      method === 'PATCH' && user === 'investor' && body.includes('Changed by another')
        ? send({ by: 'partner' })
        : undefined,
    'a draft that another client could change',
    'getMessage',
  ],
  [
    "deletes another client's file",
    ({ method, path, user }) =>
      method === 'DELETE' && user === 'investor' && path.startsWith('/file/')
        ? Promise.resolve(new Response(null, { status: 204 }))
        : undefined,
    '204 instead of 404',
    'deleteFile',
  ],
  [
    "attaches another client's file to a draft",
    ({ method, path, user, body, send }) => {
      const files = list(getField(parseJson(body), 'attachmentIds'));
      return method === 'POST' &&
        path === '/client/messages' &&
        user === 'investor' &&
        files.length > 0
        ? send({ body: body.replace(/"attachmentIds":\[.*?\]/, '"attachmentIds":[]') })
        : undefined;
    },
    '200 instead of 422',
    'createMessage',
  ],
  [
    'lets a client who acts as another change the interests',
    ({ method, path, user, headers, send }) =>
      method === 'PUT' &&
      path === '/prefs/interests' &&
      user === 'partner' &&
      headers.has('Execute-As')
        ? send({ by: 'investor', headers: { 'Execute-As': '' } })
        : undefined,
    '200 instead of 409',
    'replaceInterests',
  ],
];

/** Faults of logins and tokens. */
export const LOGINS: readonly Switch[] = [
  [
    'accepts any password of a user',
    ({ path, body, send }) =>
      path === '/auth/login' && body.includes('"investor"') && body.includes('-wrong')
        ? send({ body: LOGIN })
        : undefined,
    '200 instead of 401',
    'login',
  ],
  [
    'ignores the case of a token',
    ({ headers, user, send }) =>
      headers.get('Authorization')?.startsWith('Bearer ST-') === true && user === undefined
        ? send({ by: 'investor' })
        : undefined,
    '200 instead of 401',
    'getClient',
  ],
];
const LOGIN = JSON.stringify({ username: 'investor', password: 'Portfolio1!' });

/** A token that outlives its session. */
export const LOGOUT: readonly Switch[] = [
  [
    'accepts a token after its logout',
    ({ path }) =>
      path === '/auth/logout'
        ? Promise.resolve(new Response(null, { status: 204, headers: NO_STORE }))
        : undefined,
    '200 instead of 401',
    'checkPasswordRequired',
  ],
];

const login = (server: string, isAccepted: (password: unknown) => boolean): Switch => [
  server,
  ({ path, body, send }) =>
    path === '/auth/login' && isAccepted(getField(parseJson(body), 'password'))
      ? send({ body: LOGIN })
      : undefined,
  '200 instead of 4',
  'login',
];

/** Logins that must fail. Both produce the same finding, so each is in a different run. */
export const PASSWORD_IN_ANY_CASE = login(
  'ignores the case of passwords',
  (password) => password === 'pORTFOLIO1!',
);
export const EMPTY_PASSWORD = login('accepts an empty password', (password) => password === '');
