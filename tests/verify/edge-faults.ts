import type { Sent } from './faulty-mock.ts';
import { field, reply, type Fault, type Switch } from './fault-switch.ts';

const isEdit = ({ method, path }: Sent) =>
  method === 'PATCH' && /^\/client\/messages\/[^/]+$/.test(path);

/** Faults of repeated writes. */
export const REPEATS: readonly Switch[] = [
  [
    'answers a changed edit with the success of its Idempotency-Key, without storing it',
    (sent) =>
      isEdit(sent) && sent.headers.has('Idempotency-Key') && sent.body.includes('changed again')
        ? Promise.resolve(new Response(null, { status: 200 }))
        : undefined,
    'a used Idempotency-Key answers another request with the old success',
    'updateMessage',
  ],
  [
    'answers bank details with the success of another request',
    ({ method, path, headers }) =>
      method === 'POST' && path === '/client/bank/main' && headers.has('Idempotency-Key')
        ? Promise.resolve(Response.json({ amlStatus: 'Verified' }))
        : undefined,
    '200 instead of 422',
    'submitBankDetails',
  ],
  [
    'answers an address with the success of another request',
    ({ method, path, headers }) =>
      method === 'POST' && path === '/client/address' && headers.has('Idempotency-Key')
        ? Promise.resolve(new Response(null, { status: 200 }))
        : undefined,
    '200 instead of 422',
    'submitAddress',
  ],
  [
    "accepts another user's token in the logout",
    ({ path, headers, body }) =>
      path === '/auth/logout' && !body.includes(headers.get('Authorization')?.slice(7) ?? '')
        ? Promise.resolve(new Response(null, { status: 204 }))
        : undefined,
    '204 instead of 422',
    'logout',
  ],
];

/** Returns a fault that changes a header of the replies to the path. */
const header =
  (path: RegExp, name: string, value: string, method = 'GET'): Fault =>
  (sent) => {
    if (!path.test(sent.path) || sent.method !== method) return undefined;
    return sent.send().then((given) => {
      const headers = new Headers(given.headers);
      headers.set(name, value);
      return new Response(given.body, { status: given.status, headers });
    });
  };
/** Returns a fault that replaces the bytes of a file. */
const file =
  (path: RegExp, bytes: string): Fault =>
  (sent) => {
    if (!path.test(sent.path) || sent.method !== 'GET') return undefined;
    return sent.send().then((given) => {
      if (given.status !== 200) return given;
      const headers = new Headers(given.headers);
      headers.delete('Content-Length');
      return new Response(bytes, { headers });
    });
  };
const secret = (path: RegExp, name: string): Switch => [
  `sends ${name}`,
  reply(path, (body) => ({ ...Object(body), [name]: 'x' })),
  'a field that looks like a secret',
  '',
];

/** Faults of headers, files and failures. */
export const EDGE: readonly Switch[] = [
  [
    'lets caches store the bank details',
    header(/^\/client\/bank\//, 'Cache-Control', 'public, max-age=60'),
    'a reply that caches may store',
    'getBankDetails',
  ],
  [
    'lets every page read the address',
    header(/^\/client\/address$/, 'Access-Control-Allow-Origin', '*'),
    'a reply that every page may read',
    'getAddress',
  ],
  [
    'lets a page of a foreign origin read with credentials',
    ({ path, headers, send }) => {
      const origin = headers.get('Origin') ?? '';
      if (path !== '/client' || origin === '') return undefined;
      return send({ headers: { Origin: '' } }).then((given) => {
        given.headers.set('Access-Control-Allow-Origin', origin);
        given.headers.set('Access-Control-Allow-Credentials', 'true');
        return given;
      });
    },
    'a reply that every page may read with credentials',
    'getClient',
  ],
  [
    'sends a login page as the content of a file',
    reply(
      /^\/file\//,
      field('content', () => btoa('<!DOCTYPE html><title>Log in</title>')),
    ),
    'an HTML page instead of a file',
    'downloadFile',
  ],
  [
    'sends a login page instead of an archive',
    file(/^\/documents\/holding-3000$/, '<!DOCTYPE html><title>Log in</title>'),
    'an HTML page instead of a file',
    'downloadDocument',
  ],
  ['sends empty archives', file(/^\/documents\/holding-/, ''), 'no body', 'downloadDocument'],
  [
    'sends a stack trace',
    ({ path, send }) =>
      path === '/investments/nothing-here/documents'
        ? send().then(async (given) =>
            Response.json(
              { ...Object(await given.json()), error: 'TypeError at find (/srv/app.js:12:3)' },
              given,
            ),
          )
        : undefined,
    'a stack trace in a failure',
    'listHoldingDocuments',
  ],
  [
    'limits every call of an operation',
    ({ path, send }) => (path === '/prefs/opt' ? send({ fault: 429 }) : undefined),
    'the server limits the attempts (429)',
    'getOptOut',
  ],
  ...[
    [/^\/client\/contact-details$/, 'passwordHash', 'getContactDetails'],
    [/^\/prefs\/contact$/, 'nationalInsuranceNumber', 'getContactPreferences'],
    [/^\/prefs\/contact\/freq$/, 'apiSecret', 'getContactFrequency'],
  ].map(([path, name, id]): Switch => {
    const [server, fault, cause] = secret(new RegExp(path ?? ''), String(name));
    return [server, fault, cause, String(id)];
  }),
];
/** Faults of drafts. */
export const DRAFTS: readonly Switch[] = [
  [
    'has one ETag for all versions of a draft',
    header(/^\/client\/messages\/message-\d+$/, 'ETag', '"1"'),
    'an ETag that a change of the draft does not change',
    'getMessage',
  ],
];
export const WEAK: readonly Switch[] = [
  [
    'has weak ETags',
    ({ path, method, send }) =>
      method === 'GET' && /^\/client\/messages\/message-\d+$/.test(path)
        ? send().then((given) => {
            const headers = new Headers(given.headers);
            headers.set('ETag', `W/${headers.get('ETag') ?? '""'}`);
            return new Response(given.body, { status: given.status, headers });
          })
        : undefined,
    'a weak ETag, which If-Match never matches',
    'getMessage',
  ],
];
