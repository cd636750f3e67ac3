import { startTransition, useActionState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isApiError, type ApiError } from '#src/sdk/api-error.ts';
import { completePasswordReset } from '#src/sdk/generated/auth/auth.ts';
import { FormShell } from '#src/shared/form/form-shell.tsx';
import { NewPasswordFields } from '#src/shared/form/new-password-fields.tsx';
import { newPasswordSchema, NO_PASSWORDS } from '#src/shared/form/new-password-schema.ts';
import { SubmitButton } from '#src/shared/form/submit-button.tsx';
import { useZodForm } from '#src/shared/form/use-zod-form.ts';
import { Link } from '#src/shared/link.tsx';
import { paths } from '#src/shared/paths.ts';
import { Notice } from '#src/shared/ui/notice.tsx';
import { TextLink } from '#src/shared/ui/text-link.tsx';
import { linkFailure } from '../recovery/link-answer.ts';
import { recoveryCopy } from '../recovery-copy.ts';
import type { ResetLink } from './reset-link.ts';

const copy = recoveryCopy.reset;

/** Sets a new password by an emailed link. */
export function NewPasswordForm({ link }: { readonly link: ResetLink }) {
  const form = useZodForm({ schema: newPasswordSchema, defaultValues: NO_PASSWORDS });
  const navigate = useNavigate();
  const [failure, save, isPending] = useActionState(
    async (_former: ApiError | null, newPassword: string) => {
      try {
        await completePasswordReset({
          resetToken: link.id,
          username: link.username,
          newPassword,
        });
      } catch (error) {
        if (!isApiError(error)) throw error;
        return error;
      }
      await navigate(paths.authConfirmation('pwd-complete'), { replace: true });
      return null;
    },
    null,
  );

  return (
    <FormShell
      form={form}
      onSubmit={({ newPassword }) => startTransition(() => save(newPassword))}
      // Without field errors the notice says it all.
      submitError={failure?.fieldErrors ? failure : null}
      isPending={isPending}
      hasErrorSummary={false}
    >
      <p>{copy.chooseFor(link.username)}</p>
      {/* For password managers: they keep the new password under this name. */}
      <input type="text" autoComplete="username" value={link.username} readOnly hidden />
      <NewPasswordFields form={form} name="newPassword" confirmName="confirmPassword" />
      {failure && !isPending && <Failure error={failure} />}
      <SubmitButton pendingText={copy.saving} isFullWidth>
        {copy.save}
      </SubmitButton>
    </FormShell>
  );
}

function Failure({ error }: { readonly error: ApiError }) {
  const isByLink = linkFailure(error) === 'dead' && !error.fieldErrors;
  return (
    <Notice
      tone="error"
      title={copy.failed}
      actions={
        isByLink && (
          <TextLink asChild>
            <Link to={paths.forgotten}>{copy.again}</Link>
          </TextLink>
        )
      }
    >
      {isByLink ? copy.failedByLink : copy.failedByConnection}
    </Notice>
  );
}
