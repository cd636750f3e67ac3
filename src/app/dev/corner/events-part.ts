import {
  listEvents,
  raiseEvent,
  type Event,
  type EventParameter,
} from '#contract/generated/control-client.ts';
import { currentSession } from '#src/session/session-store.ts';
import type { CornerContext, CornerPart } from './corner-part.ts';
import { button, element, fill, row, section, select, setChoices } from './corner-parts.ts';

/** What the firm does; an empty field leaves the choice to the mock server. */
export function eventsPart({ id, server, act }: CornerContext): CornerPart {
  const names = select('Event', []);
  const fields = element('div', { class: 'fields' });
  let events: readonly Event[] = [];
  const current = () => events.find(({ name }) => name === names.value);
  const show = () => fill(fields, (current()?.parameters ?? []).map(fieldOf));
  names.addEventListener('change', show);
  const raise = () =>
    act(async () => {
      const event = current();
      if (!event) throw new Error('There is no such event.');
      const { changes } = await raiseEvent(
        id,
        { event: event.name, ...given(fields, event.parameters) },
        server,
      );
      return changes.join(' ');
    });
  return {
    node: section('Events', row(names, button('Raise', raise)), fields),
    async refresh() {
      if (events.length > 0) return;
      events = await listEvents(server);
      setChoices(
        names,
        events.map(({ name, title }) => ({ value: name, text: title })),
      );
      show();
    },
  };
}

function fieldOf({ name, title, kind, choices, default: given }: EventParameter): HTMLElement {
  // The client who is logged in, not the one by default.
  const value = name === 'client' ? (currentSession()?.user.username ?? given ?? '') : '';
  const label = element('span', {}, title);
  const field =
    kind === 'choice'
      ? select(title, [{ value: '', text: given ?? 'Any' }, ...choices.map(choiceOf)])
      : element('input', { type: kind, value, placeholder: given ?? '', step: 'any' });
  field.name = name;
  return element('label', {}, label, field);
}

function choiceOf(value: string) {
  return { value };
}

function given(fields: HTMLElement, parameters: readonly EventParameter[]): object {
  return Object.fromEntries(
    parameters.flatMap(({ name, kind }) => {
      const field = fields.querySelector(`[name="${name}"]`);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (!isField || field.value === '') return [];
      return [[name, kind === 'number' ? Number(field.value) : field.value]];
    }),
  );
}
