import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#src/sdk/api-error.ts';
import {
  deleteMessage,
  getDeleteMessageMutationOptions,
} from '#src/sdk/generated/messages/messages.ts';
import { announce } from '#src/shared/ui/live-region.tsx';
import { FOLDERS } from '../folders.ts';
import { messagesOptions } from '../messages-queries.ts';
import { copy } from './copy.ts';

export type Deletable = { readonly id: string; readonly subject: string };

/**
 * The deletion of one message: asked for, then confirmed.
 *
 * @param onGone called when the server no longer has it, in the step in which its row leaves; the
 *   folder is refreshed after that.
 */
export function useDeletion(onGone: (message: Deletable) => void) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Deletable | null>(null);
  const { mutate, isPending, isError, reset } = useMutation({
    ...getDeleteMessageMutationOptions(),
    mutationFn: async ({ id }) => {
      const wasThere = await deleted(id);
      for (const folder of FOLDERS) {
        client.setQueryData(messagesOptions(folder).queryKey, (messages) =>
          messages?.filter((message) => message.id !== id),
        );
      }
      if (!asked) return;
      announce((wasThere ? copy.deleted : copy.deletedBefore)(asked.subject));
      setAsked(null);
      onGone(asked);
    },
  });
  return {
    asked,
    isPending,
    isError,
    ask: (message: Deletable) => {
      reset();
      setAsked(message);
    },
    cancel: () => setAsked(null),
    confirm: () => {
      if (asked && !isPending) mutate({ id: asked.id });
    },
  };
}

/** False if it was deleted before, perhaps in another tab. */
async function deleted(id: string): Promise<boolean> {
  try {
    await deleteMessage(id);
    return true;
  } catch (error) {
    if (isApiError(error) && (error.status === 404 || error.status === 409)) return false;
    throw error;
  }
}
