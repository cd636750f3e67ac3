import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { isRefusedBy } from '#src/sdk/api-error.ts';
import {
  deleteMessage,
  getDeleteMessageMutationOptions,
} from '#src/sdk/generated/messages/messages.ts';
import { announce } from '#src/shared/ui/announce/announce.ts';
import { useIsStaying } from '#src/shared/screens/unsaved-changes/use-is-mounted.ts';
import { FOLDERS } from '../folders.ts';
import { folderMessagesOptions } from '../messages-queries.ts';
import { copy } from './copy.ts';

export type DeletableMessage = { readonly id: string; readonly subject: string };

/** `onGone` runs in the update that removes the row, unless the user has left the page. */
export function useMessageDeletion(onGone: (message: DeletableMessage) => void) {
  const client = useQueryClient();
  const isStaying = useIsStaying();
  const [pendingMessage, setAsked] = useState<DeletableMessage | null>(null);
  // Holds the callback of the last render: Back may have closed the panel since the confirmation.
  const latest = useRef(onGone);
  useLayoutEffect(() => void (latest.current = onGone));
  const { mutate, isPending, isError, error, reset } = useMutation({
    ...getDeleteMessageMutationOptions(),
    mutationFn: async ({ id }) => {
      const wasThere = await deleteIfPresent(id);
      for (const folder of FOLDERS) {
        client.setQueryData(folderMessagesOptions(folder).queryKey, (messages) =>
          messages?.filter((message) => message.id !== id),
        );
      }
      if (!pendingMessage || !isStaying()) return;
      announce((wasThere ? copy.deleted : copy.deletedBefore)(pendingMessage.subject));
      setAsked(null);
      latest.current(pendingMessage);
    },
  });
  return {
    pendingMessage,
    isPending,
    isError,
    error,
    ask: (message: DeletableMessage) => {
      reset();
      setAsked(message);
    },
    cancel: () => setAsked(null),
    confirm: () => {
      if (pendingMessage && !isPending) mutate({ id: pendingMessage.id });
    },
  };
}

/** Deletes a message; returns false if it was already deleted, perhaps in another tab. */
async function deleteIfPresent(id: string): Promise<boolean> {
  try {
    await deleteMessage(id);
    return true;
  } catch (error) {
    if (isRefusedBy(error, ['no-such-message', 'already-deleted'], [404, 409])) return false;
    throw error;
  }
}
