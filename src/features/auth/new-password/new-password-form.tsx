import { useNavigate } from 'react-router-dom';
import { isApiError, type ApiError } from '#src/sdk/api-error.ts';
import { completePasswordReset } from '#src/sdk/generated/calls/auth/auth.ts';
import { FormShell } from '#src/shared/screens/form/form-shell.tsx';
import { storeUsername } from '#src/shared/screens/form/stored-username.ts';
import { NewPasswordFields } from '#src/forms/new-password/new-password-fields.tsx';
import {
  newPasswordSchema,
  EMPTY_NEW_PASSWORD_VALUES,
} from '#src/forms/new-password/new-password-schema.ts';
import { SubmitButton } from '#src/shared/screens/form/submit-button.tsx';
import { useZodForm } from '#src/shared/screens/form/use-zod-form.ts';
import { RouterLink } from '#src/shared/screens/address/router-link.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { Flex } from '#src/shared/ui/layout.ts';
import { Notice } from '#src/shared/ui/notice/notice.tsx';
import { appendInterceptionHint } from '#src/shared/ui/error-state/interception-hint.tsx';
import { useAsyncAction } from '#src/shared/platform/state/use-async-action.ts';
import { useIsStaying } from '#src/shared/screens/unsaved-changes/use-is-mounted.ts';
import { runLinkCall, isLinkFailure, type LinkFailure } from '../recovery/run-link-call.ts';
import { recoveryCopy } from '../recovery-copy.ts';

const copy = recoveryCopy.reset;

export type ResetLink = { readonly id: string; readonly username: string };

type Outcome = {
  readonly failure: LinkFailure;
  readonly refusal: ApiError | null;
  /** True after an attempt without a clear reply: the password may already be changed. */
  readonly mayBeDone: boolean;
};

const DONE = {};

export function NewPasswordForm({ link }: { readonly link: ResetLink }) {
  const form = useZodForm({ schema: newPasswordSchema, defaultValues: EMPTY_NEW_PASSWORD_VALUES });
  const [outcome, save, isPending] = useSavePassword(link);
  const refusal = outcome?.refusal;

  return (
    <FormShell
      form={form}
      onSubmit={({ newPassword }) => save(newPassword)}
      // The notice below shows an error without field errors.
      submitError={refusal?.fieldErrors ? refusal : null}
      isPending={isPending}
      hasErrorSummary={false}
    >
      <p>{copy.chooseFor(link.username)}</p>
      {/* Password managers store the new password under this username. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={link.username}
        readOnly
        hidden
      />
      <NewPasswordFields form={form} name="newPassword" confirmName="confirmPassword" />
      <SubmitButton pendingText={copy.saving} isFullWidth>
        {copy.save}
      </SubmitButton>
      {/* Rendered below the button, so that the button does not move away from the pointer. */}
      {outcome && !isPending && <Failure {...outcome} />}
    </FormShell>
  );
}

function useSavePassword(link: ResetLink) {
  const navigate = useNavigate();
  const isStaying = useIsStaying();
  return useAsyncAction(async (former: Outcome | null, newPassword: string) => {
    if (former && isTooEarly(former.failure)) return former;
    let refusal: ApiError | null = null;
    const outcome = await runLinkCall(async () => {
      try {
        await completePasswordReset({ resetToken: link.id, username: link.username, newPassword });
      } catch (error) {
        if (isApiError(error)) refusal = error;
        throw error;
      }
      return DONE;
    });
    if (!isLinkFailure(outcome)) {
      storeUsername(document);
      if (isStaying()) await navigate(paths.authConfirmation('pwd-complete'), { replace: true });
      return null;
    }
    const mayBeDone = outcome.kind === 'unknown' || former?.mayBeDone === true;
    return { failure: outcome, refusal, mayBeDone } satisfies Outcome;
  }, null);
}

function Failure({ failure, refusal, mayBeDone }: Outcome) {
  const isByLink = failure.kind === 'refused' && !refusal?.fieldErrors;
  return (
    <Notice
      tone="error"
      title={copy.notSaved}
      actions={
        <Flex flexWrap="wrap" gap={4}>
          {mayBeDone && <RouterLink to={paths.login}>{copy.logIn}</RouterLink>}
          {isByLink && <RouterLink to={paths.forgotten}>{copy.again}</RouterLink>}
        </Flex>
      }
    >
      {appendInterceptionHint(getFailureText(failure, isByLink, mayBeDone), refusal)}
    </Notice>
  );
}

function getFailureText(failure: LinkFailure, isByLink: boolean, mayBeDone: boolean): string {
  switch (failure.kind) {
    case 'not-sent':
      return copy.failedOffline;
    case 'unknown':
      return copy.failedUnknown;
    case 'too-many':
      return copy.failedTooMany(failure.waitSeconds);
    case 'refused':
      if (!isByLink) return copy.failedByRule;
      return mayBeDone ? copy.failedAfterUnknown : copy.failedByLink;
    default:
      return failure satisfies never;
  }
}

/** Returns true during the waiting time of a 429 reply, which the notice states. */
function isTooEarly(failure: LinkFailure): boolean {
  return failure.kind === 'too-many' && failure.retryAt !== null && Date.now() < failure.retryAt;
}
