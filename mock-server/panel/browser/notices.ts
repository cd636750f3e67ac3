import { part } from './dom.ts';

export function notify(text: string): void {
  part('problem', HTMLParagraphElement).textContent = '';
  part('status', HTMLParagraphElement).textContent = text;
}

export function complain(error: unknown): void {
  part('status', HTMLParagraphElement).textContent = '';
  part('problem', HTMLParagraphElement).textContent =
    error instanceof Error ? error.message : String(error);
}

/** Runs the task and announces the result or the failure. */
export async function attempt(task: () => Promise<unknown>, done: string): Promise<void> {
  try {
    await task();
    notify(done);
  } catch (error) {
    complain(error);
  }
}

/** Asks for confirmation of a destructive action. */
export function confirmed(question: string, answer: string): Promise<boolean> {
  const dialog = part('confirm', HTMLDialogElement);
  const yes = part('confirm-yes', HTMLButtonElement);
  const no = part('confirm-no', HTMLButtonElement);
  part('confirm-text', HTMLParagraphElement).textContent = question;
  yes.textContent = answer;
  dialog.returnValue = '';
  return new Promise((resolve) => {
    yes.onclick = () => dialog.close('yes');
    no.onclick = () => dialog.close();
    dialog.onclose = () => resolve(dialog.returnValue === 'yes');
    dialog.showModal();
  });
}
