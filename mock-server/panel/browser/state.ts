import { controlAddress, importState } from './control-client.ts';
import { onSubmit, part } from './dom.ts';
import { attempt, confirmed } from './notices.ts';

export function startState(sandboxId: string, refresh: () => Promise<void>): void {
  const download = part('state-download', HTMLAnchorElement);
  download.href = controlAddress(sandboxId, '/state');
  download.download = `${sandboxId}-state.json`;
  const form = part('upload', HTMLFormElement);
  onSubmit(form, (fields) => {
    const file = fields.get('state');
    if (file instanceof File) void upload(sandboxId, file).then(refresh);
    form.reset();
  });
}

async function upload(sandboxId: string, file: File): Promise<void> {
  const question = `Replace everything in ${sandboxId} by ${file.name}?`;
  if (!(await confirmed(question, 'Replace'))) return;
  await attempt(
    async () => importState(sandboxId, await file.text()),
    `Loaded ${file.name} into ${sandboxId}.`,
  );
}
