import { useState } from 'react';
import { IdentityScope } from '#src/app/shell/identity-scope.tsx';
import {
  getContactDetails,
  getGetContactDetailsQueryOptions,
  useGetClient,
  useGetContactDetails,
  useListAssociatedClients,
  useUpdateContactDetails,
} from '#src/sdk/generated/client/client.ts';
import { useListNavigation } from '#src/sdk/generated/investments/investments.ts';
import { useDeleteMessage } from '#src/sdk/generated/messages/messages.ts';
import { queryClient } from '#src/sdk/query-client.ts';
import { getBlockedReason } from '#src/session/acting-rules.ts';
import { useSession } from '#src/session/session-store.ts';

/** Renders minimal screens with queries, visible data and writes. */
export function BleedProbe() {
  const session = useSession();
  if (!session) return null;
  const owner = `${session.user.username} as ${session.as ?? 'self'}`;
  const reason = getBlockedReason(session, 'messages');
  return (
    <IdentityScope>
      <p id="shown">{owner}</p>
      <Frame owner={owner} />
      {reason === null ? <DeleteMessage /> : <p>{reason}</p>}
    </IdentityScope>
  );
}

function Frame({ owner }: { readonly owner: string }) {
  const [isOpen, setOpen] = useState(false);
  const client = useGetClient();
  const navigation = useListNavigation({ query: { staleTime: Number.POSITIVE_INFINITY } });
  return (
    <>
      <p>{client.data?.clientNum}</p>
      <p>{navigation.data?.map(({ title }) => title)}</p>
      <button type="button" id="open" onClick={() => setOpen(!isOpen)}>
        open
      </button>
      <button type="button" id="again" onClick={() => void queryClient().invalidateQueries()}>
        again
      </button>
      <button type="button" id="plain" onClick={loadPlainly}>
        plain
      </button>
      {isOpen && <Details owner={owner} />}
    </>
  );
}

/** Loads data without the query library, as button handlers and downloads do. */
function loadPlainly(): void {
  getContactDetails().then(
    (details) => queryClient().setQueryData(getGetContactDetailsQueryOptions().queryKey, details),
    () => {
      // The call was refused or the account has changed: nothing to store.
    },
  );
}

function Details({ owner }: { readonly owner: string }) {
  const details = useGetContactDetails();
  const others = useListAssociatedClients();
  const save = useUpdateContactDetails({
    mutation: {
      // Stores the new state before the query is refetched, as a screen does.
      onSuccess: (_reply, { data }) => {
        queryClient().setQueryData(getGetContactDetailsQueryOptions().queryKey, data);
      },
    },
  });
  return (
    <>
      <p>{details.data?.email}</p>
      <p>{others.data?.map(({ fullName }) => fullName)}</p>
      <p>{save.isSuccess && save.variables.data.email}</p>
      <button
        type="button"
        id="save"
        onClick={() => save.mutate({ data: { phoneNumber: '01174960145', email: `[${owner}]` } })}
      >
        save
      </button>
    </>
  );
}

function DeleteMessage() {
  const remove = useDeleteMessage();
  return (
    <button type="button" id="delete" onClick={() => remove.mutate({ id: 'message-1' })}>
      delete
    </button>
  );
}
