import {
  readExchange,
  type Exchange,
  type HarNameValue,
} from '#contract/generated/control-client.ts';
import { element } from './dom.ts';
import { differencesOf } from './fault-difference.ts';
import { shortTime } from './time-text.ts';

/** A place in which the request and the reply of an entry appear once they are read. */
export function exchangeView(sandboxId: string, number: number): HTMLElement {
  const place = element(
    'div',
    { class: 'exchange' },
    element('p', { class: 'quiet' }, 'Reading …'),
  );
  readExchange(sandboxId, number).then(
    (exchange) => place.replaceChildren(...partsOf(exchange)),
    (error: unknown) => {
      place.replaceChildren(
        element('p', { class: 'bad' }, error instanceof Error ? error.message : String(error)),
      );
    },
  );
  return place;
}

function partsOf(exchange: Exchange): readonly Node[] {
  const { entry, intended, fault } = exchange;
  const { requestHeaders, requestBody, replyHeaders, replyBody, replySize } = exchange;
  const differences = differencesOf(exchange);
  const altered = element(
    'section',
    { class: 'altered' },
    element('h4', {}, `What ${fault?.id ?? 'the fault'} changed (${fault?.kind ?? ''})`),
    element('ul', {}, ...differences.map((text) => element('li', {}, text))),
    intended
      ? element(
          'details',
          {},
          element('summary', {}, `The operation’s own reply, ${intended.status}`),
          bodyView(intended.body),
        )
      : null,
  );
  const size = replyBody === null ? `No text, ${replySize} bytes.` : null;
  return [
    ...(differences.length === 0 ? [] : [altered]),
    side(`Request, ${shortTime(entry.at)} in the sandbox`, requestHeaders, requestBody, null),
    side(`Reply ${entry.status ?? 'none'}`, replyHeaders, replyBody, size),
  ];
}

function side(
  title: string,
  headers: readonly HarNameValue[],
  body: string | null,
  instead: string | null,
): HTMLElement {
  const lines = headers.map(({ name, value }) => `${name}: ${value}`).join('\n');
  return element(
    'section',
    {},
    element('h4', {}, title),
    element('pre', { tabindex: '0', role: 'group', 'aria-label': `${title}, headers` }, lines),
    instead === null ? bodyView(body) : element('p', { class: 'quiet' }, instead),
  );
}

function bodyView(body: string | null): HTMLElement {
  if (body === null || body === '') return element('p', { class: 'quiet' }, 'No body.');
  return element('pre', { tabindex: '0', role: 'group', 'aria-label': 'Body' }, indented(body));
}

/** JSON by lines; any other text, and JSON that was cut off, as it is. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
