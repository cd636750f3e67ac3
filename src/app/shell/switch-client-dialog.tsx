import { useState } from 'react';
import { copy } from '#src/features/accounts/copy.ts';
import { StopViewingDialog } from '#src/features/accounts/stop-viewing-dialog.tsx';
import { ClientSearch } from '#src/features/staff/client-search.tsx';
import { useSession } from '#src/session/session-store.ts';
import { Dialog } from '#src/shared/ui/dialog/dialog.tsx';

/** Dialog with the client search over the current page, followed by a confirmation of the switch. */
export function SwitchClientDialog({ onClose }: { readonly onClose: () => void }) {
  const session = useSession();
  const [next, setNext] = useState<{ readonly id: string; readonly fullName: string } | null>(null);
  if (session === null) return null;
  if (next) return <StopViewingDialog session={session} next={next} onClose={onClose} />;
  return (
    <Dialog title={copy.switchClient} onClose={onClose}>
      <ClientSearch
        viewed={session.as}
        onChoose={(client) => (client.id === session.as ? onClose() : setNext(client))}
      />
    </Dialog>
  );
}

/** Dialog that confirms that staff stop viewing a client and return to the search (specification 4). */
export function ReturnToSearchDialog({ onClose }: { readonly onClose: () => void }) {
  const session = useSession();
  return session && <StopViewingDialog session={session} onClose={onClose} />;
}
