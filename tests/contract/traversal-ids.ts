const split = (text: string) => text.trim().split(/\s+/);

/** Typical targets of a path traversal, with and without a leading slash. */
const GOALS = split(`
  etc/passwd windows/win.ini package.json client documents investments/overview auth/pwdCheck
  __mock/sandboxes
`);

/** Parent segments as in a URL: plain, encoded once, encoded twice, over-long, mixed. */
const STEPS_UP = split(`
  ..%2f ..%2F %2e%2e%2f %2E%2E%2F ..%5c %2e%2e%5c ..%252f %252e%252e%252f %252e%252e%255c
  ..%c0%af %c0%ae%c0%ae%c0%af ..%c1%9c %uff0e%uff0e%u2215 ..%ef%bc%8f ....%2f%2f ....%5c%5c
  ..;%2f ..%00%2f .%2f.%2f..%2f %2f..%2f
`);

const ALONE = [
  ...split(`
    %2f %5c %00 %0a %0d%0aHost:%20evil %20 %3f %23 %25 % %zz %u002e %e0%80%ae %2fetc%2fpasswd
    c:%5cwindows%5cwin.ini file:%2f%2f%2fetc%2fpasswd http:%2f%2fevil.example%2f
    %2f%2fevil.example __proto__ constructor hasOwnProperty toString prototype .htaccess .env
    ..%e2%80%ae id%3b..%2f holding-3001%00 holding-3001%2f holding-3001%20 HOLDING-3001
    message-1001%2fattachments count%2f
  `),
  'x'.repeat(65),
  'x'.repeat(4_000),
];

/** URL segments, sent unchanged; none is the id of an existing entity. */
export const traversalIds: readonly string[] = [
  ...ALONE,
  ...STEPS_UP.flatMap((step) =>
    GOALS.flatMap((goal) =>
      [1, 4].map((times) => step.repeat(times) + goal.replaceAll('/', '%2f')),
    ),
  ),
];
