import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSubmitBankDetails } from '#src/sdk/generated/client/client.ts';
import { getBlockedReason } from '#src/session/acting-rules.ts';
import type { Session } from '#src/session/session.ts';
import { useSession } from '#src/session/session-store.ts';
import { getFormDraftStore } from '#src/session/unsaved-work.ts';
import { QueryView } from '#src/shared/screens/query/query-view.tsx';
import { Card } from '#src/shared/ui/card.tsx';
import { FocusFallback } from '#src/shared/ui/announce/focus-fallback.tsx';
import { Stack } from '#src/shared/ui/layout.ts';
import { RowsSkeleton } from '#src/shared/ui/list-skeleton.tsx';
import { BANK_KIND_IDS, bankDetailsOptions, type BankKind } from './bank-queries.ts';
import { copy } from './copy.ts';
import { getBankState, type RecordedBankDetails } from './details/bank-state.ts';
import { BankStateCard } from './details/state-card.tsx';
import { SubmissionResult } from './details/submission-result.tsx';
import { BankForm } from './submission/bank-form.tsx';

export function BankAccount({ kind }: { readonly kind: BankKind }) {
  const session = useSession();
  const result = useQuery(bankDetailsOptions(kind));
  // The session has just ended, and the login page is about to open.
  if (!session) return null;
  return (
    <QueryView
      result={result}
      hidesContentBelow
      loading={
        <Card maxW="form">
          <RowsSkeleton height={10} lines={5} label={copy.loading} />
        </Card>
      }
      errorTitle={copy.loadFailed}
      // No empty state here: without details on record, `BankRecord` shows the form.
      empty={null}
      isEmpty={null}
    >
      {(details) => (
        <BankRecord kind={kind} details={details} session={session} reload={result.refetch} />
      )}
    </QueryView>
  );
}

type BankRecordProps = {
  readonly kind: BankKind;
  readonly details: RecordedBankDetails;
  readonly session: Session;
  readonly reload: () => Promise<unknown>;
};

function BankRecord({ kind, details, session, reload }: BankRecordProps) {
  const [work] = useState(() =>
    getFormDraftStore(session.user.username, `bank-${BANK_KIND_IDS[kind]}`),
  );
  const submission = useSubmitBankDetails({
    mutation: {
      // Removes the bank numbers from memory when the page unmounts.
      gcTime: 0,
      onSuccess: work.drop,
      // Reloads the details on record: the server may have stored the new details although its reply
      // was lost, or may have refused them because the details on record have changed.
      onError: () => void reload(),
    },
  });
  const state = getBankState(details, kind);
  const blocked = getBlockedReason(session, 'bank');
  const outcome = submission.data?.amlStatus ?? null;
  const isFailed = details?.validationStatus === 'Pending' && details.amlStatus === 'Failed';
  const isVerifiedSince =
    details?.validationStatus === 'Active' &&
    details.accountNumber === submission.variables?.data.accountNumber;
  const isLocked = state.isLocked || (outcome === 'Failed' && !isVerifiedSince);
  const resultStatus =
    isVerifiedSince && outcome ? 'Verified' : (outcome ?? (isFailed ? 'Failed' : null));

  const record = (
    <>
      {resultStatus && (
        <SubmissionResult
          key={submission.submittedAt}
          amlStatus={resultStatus}
          kind={kind}
          isNew={outcome !== null}
          canMessage={getBlockedReason(session, 'messages') === null}
        />
      )}
      {submission.isSuccess && !resultStatus && (
        <FocusFallback trigger={state.title}>{state.title}</FocusFallback>
      )}
      <BankStateCard state={state} details={details} blockedReason={blocked} />
    </>
  );
  return (
    <Stack gap={8} maxW="form">
      {blocked || isLocked ? (
        record
      ) : (
        <BankForm
          title={details ? copy.another : copy.first}
          work={work}
          kind={kind}
          submission={submission}
        >
          {record}
        </BankForm>
      )}
    </Stack>
  );
}
