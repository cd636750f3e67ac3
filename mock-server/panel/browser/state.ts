import {
  getExportBugUrl,
  getExportStateUrl,
  importState,
  type SandboxState,
} from '#contract/generated/control-client.ts';
import { onSubmit, part } from './dom.ts';
import { attempt, confirmed } from './notices.ts';

export function startState(sandboxId: string, refresh: () => Promise<void>): void {
  const download = part('state-download', HTMLAnchorElement);
  download.href = getExportStateUrl(sandboxId);
  download.download = `${sandboxId}-state.json`;
  const bug = part('bug-download', HTMLAnchorElement);
  bug.href = getExportBugUrl(sandboxId);
  bug.download = `${sandboxId}-bug.json`;
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
  await attempt(async () => {
    // The server checks it.
    const state = JSON.parse(await file.text()) as SandboxState;
    await importState(sandboxId, state);
  }, `Loaded ${file.name} into ${sandboxId}.`);
}
