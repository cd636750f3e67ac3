import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import * as z from 'zod/mini';
import { changePasswordRequestRules } from '#contract/generated/field-rules.ts';
import { buildContractTextSchema } from '#src/forms/contract-text-schema.ts';
import { copy as formCopy } from '#src/forms/copy.ts';
import { SaveFeedback } from '#src/forms/save-feedback.tsx';
import { getBlockedReason } from '#src/session/acting-rules.ts';
import { useSession } from '#src/session/session-store.ts';
import { BlockedNotice } from '#src/shared/ui/notice/blocked-notice.tsx';
import type { ApiError } from '#src/sdk/api-error.ts';
import { useChangePassword } from '#src/sdk/generated/auth/auth.ts';
import { FormShell } from '#src/shared/screens/form/form-shell.tsx';
import { NewPasswordFields } from '#src/forms/new-password/new-password-fields.tsx';
import {
  newPasswordShape,
  EMPTY_NEW_PASSWORD_VALUES,
  passwordsMatchCheck,
} from '#src/forms/new-password/new-password-schema.ts';
import { PasswordField } from '#src/shared/screens/form/password-field.tsx';
import type { SubmitError } from '#src/shared/screens/form/server-errors.ts';
import { SubmitButton } from '#src/shared/screens/form/submit-button.tsx';
import { useUnsavedChanges } from '#src/shared/screens/unsaved-changes/use-unsaved-changes.tsx';
import { useZodForm } from '#src/shared/screens/form/use-zod-form.ts';
import { formatTime } from '#src/shared/platform/time/date.ts';
import { now } from '#src/shared/platform/time/clock.ts';
import { copy } from './copy.ts';

const texts = copy.password;
const asTyped = (typed: string) => typed;
const schema = z
  .object({
    oldPassword: buildContractTextSchema(changePasswordRequestRules.fields.oldPassword, asTyped),
    ...newPasswordShape,
  })
  .check(passwordsMatchCheck);
const EMPTY_VALUES = { oldPassword: '', ...EMPTY_NEW_PASSWORD_VALUES };

/** Form for the user's own password; staff and viewers see the reason why they cannot change it. */
export function ChangePassword() {
  const session = useSession();
  if (!session) return null;
  const reason = getBlockedReason(session, 'password');
  if (reason === null) return <PasswordForm username={session.user.username} />;
  return <BlockedNotice reason={reason} />;
}

/** Password form. It stores no input, so a reload or the end of the session clears the passwords. */
function PasswordForm({ username }: { readonly username: string }) {
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const form = useZodForm({ schema, defaultValues: EMPTY_VALUES });
  const { isDirty } = useFormState({ control: form.control });
  useUnsavedChanges(isDirty ? { what: texts.what } : null);
  const change = useChangePassword({
    mutation: {
      onSuccess: () => {
        form.reset(EMPTY_VALUES);
        setSavedAt(now());
      },
    },
  });
  const { error: failure, isPending, submittedAt } = change;
  const refusal = failure && toSubmitError(failure);

  return (
    <FormShell
      form={form}
      onSubmit={async ({ oldPassword, newPassword }) => {
        // The failure is rendered from the mutation's state.
        await change.mutateAsync({ data: { oldPassword, newPassword } }).catch(() => undefined);
      }}
      submitError={refusal}
      isPending={isPending}
    >
      {/* Lets password managers store the new password under this username. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        control={form.control}
        name="oldPassword"
        label={texts.old}
        toggleName="old password"
        autoComplete="current-password"
      />
      <NewPasswordFields form={form} name="newPassword" confirmName="confirmPassword" />
      <p>{texts.ends}</p>
      <SubmitButton pendingText={formCopy.saving}>{texts.save}</SubmitButton>
      {failure && !refusal && !isPending && (
        <SaveFeedback
          key={submittedAt}
          tone="error"
          text={texts.failed}
          afterwards={['http', 'blocked'].includes(failure.code) ? texts.notSaved : texts.unknown}
          error={failure}
        />
      )}
      {savedAt && !failure && !isDirty && (
        <SaveFeedback
          key={submittedAt}
          tone="success"
          text={texts.saved}
          afterwards={texts.savedAt(formatTime(savedAt))}
        />
      )}
    </FormShell>
  );
}

/** Assigns the server's text to the old password, unless the reply names another field (specification 8). */
function toSubmitError({ serverText, fieldErrors }: ApiError): SubmitError | null {
  if (fieldErrors) return { message: serverText ?? texts.failed, fieldErrors };
  return serverText === undefined
    ? null
    : { message: serverText, fieldErrors: { oldPassword: serverText } };
}
