// Expands the refusals of each operation. In the sources, `x-refusals` of an operation lists only
// its particular refusals, by the codes that the document defines. This module adds the refusals
// that all operations of its kind have, and the replies with these refusals. Redocly runs it before
// the linter and the bundler read the contract.

const ERROR_REPLY = 'schemas/error-reply.yaml#/ErrorReply';
const AT = '2026-03-16T09:00:00Z';

/** Returns the refusals that an operation has unlisted, in the order of their checks. */
function commonCodes(operation) {
  const { security = [], requestBody, parameters = [], 'x-acting': acting } = operation;
  const isPublic = security.length === 0;
  const isJson = requestBody !== undefined && !isForm(requestBody);
  const isRepeatable = parameters.some(({ $ref = '' }) =>
    /\/(?:Idempotency|Message)Key$/.test($ref),
  );
  return [
    ...(isJson ? ['wrong-content-type', 'unreadable-body', 'too-large'] : []),
    ...(isPublic ? [] : ['session-ended']),
    ...(isPublic || acting === 'own' ? [] : ['client-forbidden']),
    ...(isPublic || acting === 'own' || operation.tags?.includes('auth')
      ? []
      : ['client-required']),
    // Every operation refuses unknown query parameters, even if there is nothing else to refuse.
    'invalid',
    ...(isRepeatable ? ['key-reused'] : []),
    'too-many-requests',
    'internal-error',
    'unavailable',
  ];
}

const isForm = ({ content = {} }) => 'multipart/form-data' in content;

/** Returns all refusals with their texts, sorted by status, the operation's own ones first. */
function listRefusals(operation, shared) {
  const own = (operation['x-refusals'] ?? []).map((one) =>
    typeof one === 'string' ? { code: one } : one,
  );
  const named = new Set(own.map(({ code }) => code));
  const common = commonCodes(operation).filter((code) => !named.has(code));
  const countsAttempts = own.some(({ code }) => shared[code]?.status === 429);
  return [...own, ...common.map((code) => ({ code }))]
    .filter(({ code }) => code !== 'too-many-requests' || !countsAttempts)
    .map((one) => {
      const sharedRefusal = shared[one.code];
      if (sharedRefusal === undefined)
        throw new Error(`${operation.operationId} has an unknown refusal: ${one.code}.`);
      return { ...sharedRefusal, ...one };
    })
    .toSorted((one, other) => one.status - other.status);
}

function buildReply(refusals, base) {
  const values = refusals.map(({ status, code, message, fields }) => [
    code,
    { timestamp: AT, status, code, error: message, ...(fields && { fieldErrors: fields }) },
  ]);
  const [[, example]] = values;
  const examples = Object.fromEntries(values.map(([code, value]) => [code, { value }]));
  const [{ retryAfter }] = refusals;
  return {
    description: refusals.map(({ when }) => when).join(' Or: '),
    ...(retryAfter !== undefined && {
      headers: {
        'Retry-After': {
          'x-source': 'assumption',
          description: 'Seconds until another attempt is answered.',
          schema: { type: 'integer', minimum: 1 },
          example: retryAfter,
        },
      },
    }),
    content: {
      'application/json': {
        schema: { $ref: `${base}${ERROR_REPLY}` },
        ...(values.length > 1 ? { examples } : { example }),
      },
    },
  };
}

const toPascalCase = (code) => code.replace(/(?:^|-)[a-z]/g, (start) => start.at(-1).toUpperCase());

export function expandRefusals() {
  let shared = {};
  let replies = {};
  return {
    Root: {
      enter(root) {
        shared = root['x-refusals'] ?? {};
        if (root.components) replies = root.components.responses ??= {};
      },
    },
    Operation: {
      enter(operation) {
        if (shared['internal-error'] === undefined || '500' in operation.responses) return;
        const all = listRefusals(operation, shared);
        operation['x-refusals'] = all.map(({ code, status, when, message }) => ({
          status,
          code,
          when,
          message,
        }));
        for (const [status, several] of Map.groupBy(all, (one) => String(one.status))) {
          // Only a reply of a single code is shared: the name of one with several codes would change with them.
          const [{ code, when, fields }, ...more] = several;
          const isShared =
            more.length === 0 && fields === shared[code].fields && when === shared[code].when;
          const name = toPascalCase(code);
          if (isShared) replies[name] ??= buildReply(several, '');
          operation.responses[status] = isShared
            ? { $ref: `../openapi.yaml#/components/responses/${name}` }
            : buildReply(several, '../');
        }
        operation.responses.default = { $ref: '../responses.yaml#/OtherFailure' };
      },
    },
  };
}
