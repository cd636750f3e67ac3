import { useQueryClient } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import type { SecureMessage } from '#contract/generated/schemas/secureMessage.zod.ts';
import { useCurrentClient } from '#src/session/current-client.ts';
import { loadScript } from '#src/shared/platform/browser/load-script.ts';
import { useConfig } from '#src/shared/platform/config/use-config.ts';
import { ExportButton } from '#src/shared/lists/export/export-button.tsx';
import { getFetchTime } from '#src/shared/platform/time/fetched-at.ts';
import { getLondonToday } from '#src/shared/platform/time/london-date.ts';
import { getSubject } from '../inbox/message-rows.ts';
import { formatConversation, loadConversation } from './conversation.ts';
import { copy } from './copy.ts';

export function ConversationExport({ message }: { readonly message: SecureMessage }) {
  const { product } = useConfig();
  const client = useCurrentClient();
  const queryClient = useQueryClient();
  const title = copy.title(getSubject(message));

  const print = async (_number: string | null, isWanted: () => boolean) => {
    // Loads the conversation into the cache, because the printed page reads only from the cache.
    await loadConversation(queryClient, message);
    if (isWanted()) window.print();
  };
  const save = async (clientNumber: string | null, isWanted: () => boolean) => {
    const { saveFile } = await loadScript(
      () => import('#src/shared/platform/download/save-file.ts'),
    );
    const letters = await loadConversation(queryClient, message);
    if (!isWanted()) return;
    const subject = { title, client, fetchedAt: getFetchTime(message) };
    const text = formatConversation(letters, { subject, clientNumber, product });
    const name = [getSubject(message), clientNumber, getLondonToday()].filter(Boolean).join(' ');
    saveFile(new Blob([text], { type: 'text/plain' }), `${name}.txt`);
  };
  return (
    <>
      <ExportButton
        icon={Printer}
        label={copy.print}
        client={client}
        onExport={print}
        numberError={copy.printWithoutNumber}
        errorText={copy.printFailed}
      />
      <ExportButton
        icon={Download}
        label={copy.save}
        client={client}
        onExport={save}
        numberError={copy.saveWithoutNumber}
        errorText={copy.saveFailed}
      />
    </>
  );
}
