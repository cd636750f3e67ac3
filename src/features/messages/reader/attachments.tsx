import { useQuery } from '@tanstack/react-query';
import { getListMessageAttachmentsQueryOptions } from '#src/sdk/generated/messages/messages.ts';
import { Suspense, use } from 'react';
import type { MessageAttachment } from '#contract/generated/schemas/messageAttachment.zod.ts';
import { QueryView } from '#src/shared/screens/query/query-view.tsx';
import { DataTable, type Column } from '#src/shared/ui/table/data-table.tsx';
import { DataText } from '#src/shared/ui/text/data-text.tsx';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { AttachmentContext } from '../attachment-context.tsx';
import { copy } from './copy.ts';

export function AttachmentTable({ messageId }: { readonly messageId: string }) {
  const Attachment = use(AttachmentContext);
  const result = useQuery(getListMessageAttachmentsQueryOptions(messageId));
  const columns: readonly Column<MessageAttachment>[] = [
    {
      label: copy.fileName,
      part: 'name',
      cell: ({ fileId, fileName }) => (
        <Suspense fallback={<DataText text={fileName} />}>
          <Attachment id={fileId} name={fileName} />
        </Suspense>
      ),
    },
    { label: copy.type, cell: () => copy.certificate },
    { label: copy.format, cell: ({ fileName }) => getFileFormat(fileName) },
  ];
  return (
    <QueryView
      result={result}
      loading={<Skeleton height="row" label={copy.loadingAttachments} />}
      errorTitle={copy.attachmentsFailed}
      empty={<p>{copy.noAttachments}</p>}
      isEmpty={(attachments) => attachments.length === 0}
    >
      {(attachments) => (
        <DataTable
          caption={copy.attachments}
          columns={columns}
          rows={attachments}
          getKey={({ fileId }) => fileId}
        />
      )}
    </QueryView>
  );
}

/** Returns the format by the file extension; 'PDF' for a name without an extension (decided, MSG-109). */
export function getFileFormat(fileName: string): string {
  const [, extension] = /\.([a-z0-9]{1,8})$/i.exec(fileName.trim()) ?? [];
  return extension?.toUpperCase() ?? 'PDF';
}
