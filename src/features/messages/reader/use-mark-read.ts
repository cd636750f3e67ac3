import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { SecureMessage } from '#contract/generated/schemas/secureMessage.zod.ts';
import { isApiError } from '#src/sdk/api-error.ts';
import {
  getUpdateMessageMutationOptions,
  updateMessage,
  getGetMessageQueryOptions,
} from '#src/sdk/generated/messages/messages.ts';
import { showToast, TOAST_MS } from '#src/shared/ui/toasts/toasts.tsx';
import { FOLDER_CODES, FOLDERS } from '../folders.ts';
import { folderMessagesOptions, unreadCountOptions } from '../messages-queries.ts';
import { copy } from './copy.ts';

/** Marks an unread message from the provider as read when it is shown, once (specification 4). */
export function useMarkRead(message: SecureMessage): void {
  const client = useQueryClient();
  const isUnread = !message.read && !message.fromClient;
  const { mutate } = useMutation({
    ...getUpdateMessageMutationOptions(),
    mutationFn: async ({ id }) => {
      await updateMessage(id, { read: true });
      // Updates the cache before the counts are refetched, so that list, badge and banner change together.
      setRead(client, { ...message, read: true });
    },
    onError: (error) => {
      if (isApiError(error) && error.code === 'superseded') return;
      void showToast({ text: copy.markReadFailed, tone: 'error', durationMs: TOAST_MS });
    },
  });
  const hasRequested = useRef(false);
  const markOnce = useEffectEvent(() => {
    if (!isUnread || hasRequested.current) return;
    hasRequested.current = true;
    mutate({ id: message.id, data: { read: true } });
  });
  useEffect(() => markOnce(), []);
}

function setRead(client: QueryClient, message: SecureMessage): void {
  client.setQueryData(getGetMessageQueryOptions(message.id).queryKey, message);
  for (const folder of FOLDERS) {
    client.setQueryData(folderMessagesOptions(folder).queryKey, (messages) =>
      messages?.map((each) => (each.id === message.id ? { ...each, read: true } : each)),
    );
  }
  if (message.folder !== FOLDER_CODES.inbox) return;
  client.setQueryData<{ count: number }>(
    unreadCountOptions(null, 0).queryKey,
    (unread) => unread && { count: Math.max(0, unread.count - 1) },
  );
}
