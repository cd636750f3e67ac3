import { Stack } from '@chakra-ui/react/stack';
import { startTransition, useActionState, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import type { PasswordResetRequest } from '#contract/generated/schemas/passwordResetRequest.zod.ts';
import { isApiError } from '#src/sdk/api-error.ts';
import { requestMagicLink, requestPasswordReset } from '#src/sdk/generated/calls/auth/auth.ts';
import { savedRedirect } from '#src/session/saved-redirect.ts';
import { FormShell } from '#src/shared/form/form-shell.tsx';
import { SubmitButton } from '#src/shared/form/submit-button.tsx';
import { TextField } from '#src/shared/form/text-field.tsx';
import { useZodForm } from '#src/shared/form/use-zod-form.ts';
import { Link } from '#src/shared/link.tsx';
import { paths } from '#src/shared/paths.ts';
import { TextLink } from '#src/shared/ui/text-link.tsx';
import { copy } from '../copy.ts';

const resetSchema = z.object({
  userName: z.string().check(z.trim(), z.minLength(1, copy.accountMissing)),
}) satisfies z.ZodMiniType<PasswordResetRequest, PasswordResetRequest>;

/** Which of the two e-mails is requested; the value of the pressed button (specification 4). */
type Wish = 'pwd' | 'magic';
type Failure = { readonly message: string };

/** Requests a password reset or a magic link; known and unknown accounts get the same answer. */
export function ResetForm() {
  const form = useZodForm({ schema: resetSchema, defaultValues: { userName: '' } });
  const navigate = useNavigate();
  const [pressed, setPressed] = useState<Wish>('pwd');
  const [failure, send, isPending] = useActionState(
    async (_former: Failure | null, { userName, wish }: { userName: string; wish: Wish }) => {
      try {
        if (wish === 'magic') await requestMagicLink({ userName, redirect: savedRedirect() });
        else await requestPasswordReset({ userName });
      } catch (error) {
        if (!isApiError(error)) throw error;
        // Decided: no reason, which could reveal whether the account exists.
        return { message: copy.unknownError };
      }
      await navigate(paths.authConfirmation(wish));
      return null;
    },
    null,
  );

  return (
    <FormShell
      form={form}
      onSubmit={({ userName }, submitter) => {
        const wish: Wish = submitter === 'magic' ? 'magic' : 'pwd';
        setPressed(wish);
        startTransition(() => send({ userName, wish }));
      }}
      submitError={failure}
      isPending={isPending}
      hasErrorSummary={false}
    >
      <TextField
        control={form.control}
        name="userName"
        label={copy.account}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Stack gap={3}>
        <SubmitButton
          value="pwd"
          pendingText={copy.sending}
          isPending={isPending && pressed === 'pwd'}
          isFullWidth
        >
          {copy.resetPassword}
        </SubmitButton>
        <SubmitButton
          value="magic"
          variant="secondary"
          pendingText={copy.sending}
          isPending={isPending && pressed === 'magic'}
          isFullWidth
        >
          {copy.sendMagicLink}
        </SubmitButton>
      </Stack>
      <p>
        <TextLink asChild>
          <Link to={paths.login}>{copy.returnToLogin}</Link>
        </TextLink>
      </p>
    </FormShell>
  );
}
