import { raiseEvent, type EventRequest } from '#contract/generated/control-client.ts';
import { onSubmit } from './dom.ts';
import { complain, notify } from './notices.ts';

/** A press raises an event, with what its form says; `client` is filled in already. */
export function startEvents(sandboxId: string, client: string, refresh: () => Promise<void>): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-event]')) {
    const field = form.querySelector<HTMLInputElement>('input[name="client"]');
    if (field) field.value = client;
    onSubmit(form, (fields) => {
      const given = [...fields].flatMap(([name, value]) => {
        if (typeof value !== 'string' || value.trim() === '') return [];
        const isNumber = form.querySelector(`[name="${name}"][type="number"]`) !== null;
        return [[name, isNumber ? Number(value) : value.trim()] as const];
      });
      const wanted = { event: form.dataset['event'], ...Object.fromEntries(given) };
      // The page offers only the events and parameters of the contract.
      raiseEvent(sandboxId, wanted as EventRequest)
        .then(({ changes }) => notify(changes.join(' ')), complain)
        .then(refresh, complain);
    });
  }
}
