import { createElement, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUnmountSignal } from '#src/shared/screens/unsaved-changes/use-is-mounted.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { DataText } from '#src/shared/ui/text/data-text.tsx';
import { announce } from '#src/shared/ui/announce/announce.ts';
import { loadScript } from '#src/shared/platform/browser/load-script.ts';
import { openLazyDialog } from '../shell/lazy-dialog.ts';
import { copy } from './copy.ts';

/** Button that opens the only holding with this name, or else the quick find. */
export function HoldingNameLink({ name }: { readonly name: string }) {
  const navigate = useNavigate();
  const leftSignal = useUnmountSignal();
  const [isPending, setPending] = useState(false);
  const open = async () => {
    const signal = leftSignal();
    setPending(true);
    announce(copy.lookingFor(name));
    const target = await findOnlyTarget(name);
    if (signal?.aborted) return;
    setPending(false);
    if (target === null) await openQuickFindFor(name);
    else void navigate(target);
  };
  return (
    <Button variant="link" css={AS_TEXT} isPending={isPending} onClick={() => void open()}>
      <DataText text={name} />
    </Button>
  );
}

/** Returns the address of the only matching holding, else null; the quick find then shows why. */
async function findOnlyTarget(name: string): Promise<string | null> {
  try {
    const { findItemsByName: itemsNamed } = await loadScript(
      () => import('./use-quick-find-items.ts'),
    );
    const [item, ...others] = await itemsNamed(name);
    return item && others.length === 0 && typeof item.target === 'string' ? item.target : null;
  } catch {
    return null;
  }
}

function openQuickFindFor(text: string): Promise<void> {
  return openLazyDialog(async () => {
    const { QuickFindDialog } = await import('./quick-find-dialog.tsx');
    return ({ onClose }) => createElement(QuickFindDialog, { text, onClose });
  });
}

const AS_TEXT = {
  borderWidth: 0,
  fontWeight: 'inherit',
  textAlign: 'start',
  '&[aria-busy=true]': { opacity: 0.6 },
  _print: { display: 'inline', color: 'inherit', textDecoration: 'none' },
} as const;
