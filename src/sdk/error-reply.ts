type ErrorReplyFields = {
  readonly refusal?: string | undefined;
  readonly serverText?: string | undefined;
  readonly timeStamp?: string | undefined;
  readonly fieldErrors?: Readonly<Record<string, string>> | undefined;
};

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function readFieldErrors(value: unknown): Readonly<Record<string, string>> | undefined {
  if (!isRecord(value)) return undefined;
  const texts = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}

/** Reads `{status, error, code?, fieldErrors?}` leniently: an unreadable body must not hide the status. */
export function readErrorReply(body: unknown): ErrorReplyFields {
  if (!isRecord(body)) return {};
  return {
    refusal: readText(body['code']),
    serverText: readText(body['error']),
    timeStamp: readText(body['timestamp']),
    fieldErrors: readFieldErrors(body['fieldErrors']),
  };
}
