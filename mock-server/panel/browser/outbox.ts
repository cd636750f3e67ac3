import type { OutboxMessage } from '#contract/generated/control-client.ts';
import { countText, createRows, element, part } from './dom.ts';
import { shortTime } from './time-text.ts';

const empty = part('outbox-empty', HTMLParagraphElement);
const show = createRows<OutboxMessage>(part('outbox', HTMLUListElement), ({ id }) => id, row);

export function showOutbox(emails: readonly OutboxMessage[]): void {
  empty.hidden = emails.length > 0;
  part('outbox-tool-count', HTMLElement).textContent = countText(emails.length);
  show(emails);
}

function row({ subject, to, text, link, sentAt }: OutboxMessage): HTMLElement {
  return element(
    'li',
    { class: 'mail' },
    element('p', {}, element('strong', {}, subject)),
    element('p', { class: 'quiet' }, `To ${to}, ${shortTime(sentAt)}`),
    element('details', {}, element('summary', {}, 'Text'), element('p', { class: 'letter' }, text)),
    link !== null && isWebAddress(link) ? follow(link, subject) : null,
  );
}

function follow(link: string, subject: string): HTMLElement {
  const unseen = element('span', { class: 'unseen' }, ` of ${subject}, in a new tab`);
  const attributes = { href: link, target: '_blank', rel: 'noreferrer', class: 'button secondary' };
  return element('p', {}, element('a', attributes, 'Follow the link', unseen));
}

/** An imported state may contain any text as a link. */
function isWebAddress(link: string): boolean {
  return /^https?:$/.test(URL.parse(link)?.protocol ?? '');
}
