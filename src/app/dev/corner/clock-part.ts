import { getClock, setClock, type ClockRequest } from '#contract/generated/control-client.ts';
import type { CornerContext, CornerPart } from './corner-part.ts';
import { button, element, row, section } from './corner-parts.ts';

const NO_FRACTION = /\.\d+Z$/;

export function clockPart({ id, server, act }: CornerContext): CornerPart {
  const time = element('p');
  const set = (request: ClockRequest) =>
    act(async () => `It is ${shown((await setClock(id, request, server)).now)}.`);
  const freeze = button('Freeze', () => set({ frozen: freeze.dataset['frozen'] !== 'true' }));
  return {
    node: section(
      'Clock',
      time,
      row(
        button('Now', () => set({ now: new Date().toISOString().replace(NO_FRACTION, 'Z') })),
        button('+1 hour', () => set({ advance: 'PT1H' })),
        button('+1 day', () => set({ advance: 'P1D' })),
        freeze,
      ),
    ),
    async refresh() {
      const { now, frozen } = await getClock(id, server);
      time.textContent = `${shown(now)}, ${frozen ? 'frozen' : 'running'}`;
      freeze.textContent = frozen ? 'Run' : 'Freeze';
      freeze.dataset['frozen'] = String(frozen);
    },
  };
}

function shown(iso: string): string {
  return iso.replace('T', ' ').replace(/(:\d\d)(\.\d+)?Z$/, '$1 UTC');
}
