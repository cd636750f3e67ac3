import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { passwordResetRequestRules } from '#contract/generated/field-rules.ts';
import type { PasswordResetRequest } from '#contract/generated/schemas/passwordResetRequest.zod.ts';
import { isApiError } from '#src/sdk/api-error.ts';
import { requestMagicLink, requestPasswordReset } from '#src/sdk/generated/calls/auth/auth.ts';
import { getSavedRedirect } from '#src/session/saved-redirect.ts';
import { FormShell } from '#src/shared/screens/form/form-shell.tsx';
import type { SubmitError } from '#src/shared/screens/form/server-errors.ts';
import { SubmitButton } from '#src/shared/screens/form/submit-button.tsx';
import { TextField } from '#src/shared/screens/form/text-field.tsx';
import { buildContractTextSchema } from '#src/forms/contract-text-schema.ts';
import { useZodForm } from '#src/shared/screens/form/use-zod-form.ts';
import { RouterLink } from '#src/shared/screens/address/router-link.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { Box, Stack } from '#src/shared/ui/layout.ts';
import { announce } from '#src/shared/ui/announce/announce.ts';
import { appendInterceptionHint } from '#src/shared/ui/error-state/interception-hint.tsx';
import { useAsyncAction } from '#src/shared/platform/state/use-async-action.ts';
import { useIsStaying } from '#src/shared/screens/unsaved-changes/use-is-mounted.ts';
import { copy } from '../copy.ts';

/** Texts of the reset form; those that the specification quotes are copied literally. */
const resetCopy = {
  account: 'Username or email',
  forgottenUsername: 'Forgotten your username? Enter your email. Our link shows your username.',
  ways: {
    pwd: { text: 'Reset Password', does: 'We email you a link to choose a new password.' },
    magic: {
      text: 'Send Magic Link',
      does: 'We email you a one-time login link. Your password stays the same.',
    },
  },
  sending: 'Sending…',
  returnToLogin: 'Return to login',
} as const;

const resetSchema = z.object({
  userName: buildContractTextSchema(passwordResetRequestRules.fields.userName),
}) satisfies z.ZodMiniType<PasswordResetRequest, PasswordResetRequest>;

/** Kind of e-mail that is requested: the value of the clicked button (specification 4). */
type EmailKind = keyof typeof resetCopy.ways;

/** Form that requests a password reset or magic link. Known and unknown accounts get the same reply. */
export function ResetForm() {
  const form = useZodForm({ schema: resetSchema, defaultValues: { userName: '' } });
  const navigate = useNavigate();
  const isStaying = useIsStaying();
  const [pressed, setPressed] = useState<EmailKind>('pwd');
  const [failure, send, isPending] = useAsyncAction(
    async (
      _former: SubmitError | null,
      { userName, wish }: { userName: string; wish: EmailKind },
    ) => {
      try {
        if (wish === 'magic') await requestMagicLink({ userName, redirect: getSavedRedirect() });
        else await requestPasswordReset({ userName });
      } catch (error) {
        if (!isApiError(error)) throw error;
        // Decided: the message gives no reason, which could reveal whether the account exists.
        const message = appendInterceptionHint(copy.unknownError, error);
        // A screen reader does not read a new description of a field that has focus.
        if (isStaying()) announce(message, 'assertive');
        return { message, fieldErrors: { userName: message } };
      }
      if (isStaying()) await navigate(paths.authConfirmation(wish));
      return null;
    },
    null,
  );

  return (
    <FormShell
      form={form}
      onSubmit={({ userName }, submitter) => {
        const wish: EmailKind = submitter === 'magic' ? 'magic' : 'pwd';
        setPressed(wish);
        return send({ userName, wish });
      }}
      submitError={failure}
      isPending={isPending}
      hasErrorSummary={false}
    >
      <TextField
        control={form.control}
        name="userName"
        label={resetCopy.account}
        help={resetCopy.forgottenUsername}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Stack gap={5}>
        <EmailButton wish="pwd" variant="primary" isPending={isPending && pressed === 'pwd'} />
        <EmailButton
          wish="magic"
          variant="secondary"
          isPending={isPending && pressed === 'magic'}
        />
      </Stack>
      <p>
        <RouterLink to={paths.login}>{resetCopy.returnToLogin}</RouterLink>
      </p>
    </FormShell>
  );
}

type EmailButtonProps = {
  readonly wish: EmailKind;
  readonly variant: 'primary' | 'secondary';
  readonly isPending: boolean;
};

function EmailButton({ wish, variant, isPending }: EmailButtonProps) {
  const id = useId();
  const { text, does } = resetCopy.ways[wish];
  return (
    <div>
      <SubmitButton
        value={wish}
        variant={variant}
        aria-describedby={id}
        pendingText={resetCopy.sending}
        isPending={isPending}
        isFullWidth
      >
        {text}
      </SubmitButton>
      <Box as="p" id={id} textStyle="small" color="ink-muted" mt={1.5}>
        {does}
      </Box>
    </div>
  );
}
