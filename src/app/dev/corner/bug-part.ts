import { exportBug } from '#contract/generated/control-client.ts';
import { saveFile } from '#src/shared/download/save-file.ts';
import type { CornerContext, CornerPart } from './corner-part.ts';
import { button, element, row } from './corner-parts.ts';

/** One file that `npm run mock -- --replay FILE` repeats. */
export function bugPart({ id, server, act }: CornerContext): CornerPart {
  const save = () =>
    act(async () => {
      const bug = await exportBug(id, server);
      const name = `bug-${id}-${bug.requestNumber}.json`;
      saveFile(new Blob([JSON.stringify(bug)], { type: 'application/json' }), name);
      return `Saved as ${name}: npm run mock -- --replay ${name}`;
    });
  return {
    node: element('section', {}, row(button('Save the bug', save))),
    refresh: () => Promise.resolve(),
  };
}
