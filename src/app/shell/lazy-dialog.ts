import { createElement, type ComponentType, type ReactNode } from 'react';
import { identity, subscribeToIdentity } from '#src/sdk/identity.ts';
import { loadScript } from '#src/shared/platform/browser/load-script.ts';
import { createStore } from '#src/shared/platform/state/store.ts';
import { showToast, TOAST_MS } from '#src/shared/ui/toasts/toasts.tsx';
import { getTopDialog } from '#src/shared/ui/announce/top-dialog.ts';
import { useStore } from '#src/shared/platform/state/use-store.ts';

type LazyDialog = ComponentType<{ readonly onClose: () => void }>;

const open = createStore<ReactNode>(null);

function close(): void {
  open.set(null);
}

subscribeToIdentity(close);

/** Opens a dialog of the frame and loads its script on first use; never opens over another dialog. */
export async function openLazyDialog(load: () => Promise<LazyDialog>): Promise<void> {
  if (getTopDialog()) return;
  const { ended } = identity();
  try {
    const dialog = await loadScript(load);
    if (!ended.aborted && !getTopDialog()) open.set(createElement(dialog, { onClose: close }));
  } catch {
    // The page is not reloaded, because typed text must not be lost for a dialog.
    const text = 'We could not open this. Check your connection and try again.';
    await showToast({ text, tone: 'error', durationMs: TOAST_MS });
  }
}

export function DialogOutlet(): ReactNode {
  return useStore(open);
}
