import type { HarArchive, HarEntry } from '#contract/generated/control-validators.ts';
import type { JournalRecord } from '../engine/journal.ts';
import { redactJson } from '../engine/redact.ts';

/** The journal as an HTTP archive 1.2, without passwords and tokens. */
export function harArchive(records: readonly JournalRecord[]): HarArchive {
  return {
    log: {
      version: '1.2',
      creator: { name: 'portal-mock', version: '1.0.0' },
      entries: records.map(harEntry),
    },
  };
}

function harEntry(record: JournalRecord): HarEntry {
  const { at, durationMs, exchange, method, operationId, query, status } = record;
  const { address, requestHeaders, requestText, responseHeaders, responseText, responseSize } =
    exchange;
  const requestType = requestHeaders['content-type'];
  return {
    startedDateTime: at,
    time: durationMs,
    request: {
      method,
      url: query === '' ? address : `${address}?${query}`,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: namesAndValues(requestHeaders),
      queryString: Array.from(new URLSearchParams(query), ([name, value]) => ({ name, value })),
      ...(requestType !== undefined && {
        postData: { mimeType: requestType, text: requestText },
      }),
      headersSize: -1,
      bodySize: requestText.length,
    },
    response: {
      status: status ?? 0,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: namesAndValues(responseHeaders),
      content: {
        size: responseSize,
        mimeType: responseHeaders['Content-Type'] ?? '',
        ...(responseText !== null && { text: redactJson(responseText, operationId) }),
      },
      redirectURL: '',
      headersSize: -1,
      bodySize: responseSize,
    },
    cache: {},
    timings: { send: 0, wait: durationMs, receive: 0 },
  };
}

export function namesAndValues(headers: Readonly<Record<string, string>>) {
  return Object.entries(headers).map(([name, value]) => ({ name, value }));
}
