import { isApiError, isRefusedBy, type ApiError } from '#src/sdk/api-error.ts';
import { setNewPassword } from '#src/sdk/generated/calls/auth/auth.ts';
import { logOut } from '#src/session/session-end.ts';
import { FormShell } from '#src/shared/screens/form/form-shell.tsx';
import { NewPasswordFields } from '#src/forms/new-password/new-password-fields.tsx';
import {
  newPasswordSchema,
  EMPTY_NEW_PASSWORD_VALUES,
} from '#src/forms/new-password/new-password-schema.ts';
import { SubmitButton } from '#src/shared/screens/form/submit-button.tsx';
import { useZodForm } from '#src/shared/screens/form/use-zod-form.ts';
import { ButtonRow } from '#src/shared/ui/button-row.tsx';
import { Button } from '#src/shared/ui/button.tsx';
import { ErrorState } from '#src/shared/ui/error-state/error-state.tsx';
import { useAsyncAction } from '#src/shared/platform/state/use-async-action.ts';
import { recoveryCopy } from '../recovery-copy.ts';

const copy = recoveryCopy.required;

type SetPasswordFormProps = {
  readonly onSet: () => void;
  /** Called when the server requires no password: it was set in another tab, for example. */
  readonly onNotRequired: () => Promise<unknown>;
};

export function SetPasswordForm({ onSet, onNotRequired }: SetPasswordFormProps) {
  const form = useZodForm({ schema: newPasswordSchema, defaultValues: EMPTY_NEW_PASSWORD_VALUES });
  // Uses no mutation hook, because it would repeat the check at once instead of after 3 s
  // (specification 4).
  const [failure, save, isPending] = useAsyncAction(
    async (_former: ApiError | null, newPassword: string) => {
      try {
        await setNewPassword({ newPassword });
        onSet();
        return null;
      } catch (error) {
        if (!isApiError(error)) throw error;
        if (isRefusedBy(error, ['no-password-required'], [409])) await onNotRequired();
        return error;
      }
    },
    null,
  );

  return (
    <FormShell
      form={form}
      onSubmit={({ newPassword }) => save(newPassword)}
      // `ErrorState` below shows an error without field errors.
      submitError={failure?.fieldErrors ? failure : null}
      isPending={isPending}
      hasErrorSummary={false}
    >
      <NewPasswordFields form={form} name="newPassword" confirmName="confirmPassword" />
      {failure && !isPending && <ErrorState title={copy.failed} error={failure} />}
      <ButtonRow>
        <SubmitButton pendingText={copy.saving}>{copy.save}</SubmitButton>
        <Button onClick={logOut}>{copy.logOut}</Button>
      </ButtonRow>
    </FormShell>
  );
}
