import { useEffect, useState, type ReactNode } from 'react';
import { useLoaderData, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import type { ChildElements } from '#src/shared/ui/elements.ts';
import type { LoginRequest } from '#contract/generated/schemas/loginRequest.zod.ts';
import { isApiError } from '#src/sdk/api-error.ts';
import { login } from '#src/sdk/generated/calls/auth/auth.ts';
import { watchOtherTabs } from './watch-other-tabs.ts';
import { FormShell } from '#src/shared/screens/form/form-shell.tsx';
import { PasswordField } from '#src/shared/screens/form/password-field.tsx';
import type { SubmitError } from '#src/shared/screens/form/server-errors.ts';
import { SubmitButton } from '#src/shared/screens/form/submit-button.tsx';
import { TextField } from '#src/shared/screens/form/text-field.tsx';
import { readPrerenderedField } from '#src/shared/screens/form/prerendered-fields.ts';
import { createTextSchema } from '#src/shared/screens/form/text-schema.ts';
import { useZodForm } from '#src/shared/screens/form/use-zod-form.ts';
import { RouterLink } from '#src/shared/screens/address/router-link.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { Notice } from '#src/shared/ui/notice/notice.tsx';
import { announce } from '#src/shared/ui/announce/announce.ts';
import { appendInterceptionHint } from '#src/shared/ui/error-state/interception-hint.tsx';
import { useAsyncAction } from '#src/shared/platform/state/use-async-action.ts';
import { useIsStaying } from '#src/shared/screens/unsaved-changes/use-is-mounted.ts';
import { copy } from '../copy.ts';
import type { LoginData } from '../login-data.ts';
import { enterPortal, type LoginDestination } from './enter-portal.ts';

/** The rules of the contract would add 0.8 kB to the login and exceed its budget. */
const loginSchema = z.object({
  username: createTextSchema(z.minLength(1, copy.usernameMissing)),
  password: z.string().check(z.minLength(1, copy.passwordMissing)),
}) satisfies z.ZodMiniType<LoginRequest, LoginRequest>;

type PasswordLoginProps = {
  readonly onExit: (destination: LoginDestination) => void;
  readonly locked?: LockedUsername | undefined;
};

/** Username from the link; read-only until the visitor unlocks the field. */
type LockedUsername = {
  readonly username: string;
  readonly reason: ReactNode;
  readonly renderUnlock: (unlock: () => void) => ChildElements;
};

/** Login form. The route of its page must use `loadLoginData` as its loader. */
export function PasswordLogin({ onExit, locked }: PasswordLoginProps) {
  const { endReason, initialUsername } = useLoaderData<LoginData>();
  const navigate = useNavigate();
  const defaultValues = {
    username: locked?.username ?? (initialUsername || readPrerenderedField('username')),
    password: readPrerenderedField('password'),
  };
  const form = useZodForm({ schema: loginSchema, defaultValues });
  const [isUnlocked, unlock] = useState(!locked);
  const [isLoggedInElsewhere, setLoggedInElsewhere] = useState(false);
  useEffect(() => watchOtherTabs(setLoggedInElsewhere), []);
  const isStaying = useIsStaying();
  // Uses no mutation hook, because it would load TanStack Query for the first screen.
  const [failure, logIn, isPending] = useAsyncAction(
    async (_former: SubmitError | null, request: LoginRequest) => {
      try {
        const destination = await enterPortal(await login(request));
        if (destination.exit || destination.checkExit) onExit(destination);
        else await navigate(destination.path, { replace: true });
        return null;
      } catch (error) {
        if (!isApiError(error)) throw error;
        form.setValue('password', '');
        const message = error.serverText ?? appendInterceptionHint(copy.unknownError, error);
        // A screen reader does not read a new description of a field that has focus.
        if (isStaying()) announce(message, 'assertive');
        // Specification 8: the text of a failed login is below the password field.
        return { message, fieldErrors: { password: message } };
      }
    },
    null,
  );

  return (
    <>
      {endReason && endReason !== 'logged-out' && (
        <Box mb={5}>
          <Notice tone="info">{copy.sessionEnded[endReason]}</Notice>
        </Box>
      )}
      {isLoggedInElsewhere && !endReason && (
        <Box mb={5}>
          <Notice tone="info">{copy.otherTab}</Notice>
        </Box>
      )}
      <FormShell
        form={form}
        onSubmit={logIn}
        submitError={failure}
        isPending={isPending}
        hasErrorSummary={false}
      >
        <TextField
          control={form.control}
          name="username"
          label={copy.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={!isUnlocked}
          help={!isUnlocked && locked?.reason}
        />
        {!isUnlocked &&
          locked?.renderUnlock(() => {
            form.setValue('username', '');
            form.setFocus('username');
            unlock(true);
          })}
        <PasswordField
          control={form.control}
          name="password"
          label={copy.password}
          toggleName={copy.passwordToggle}
          autoComplete="current-password"
        />
        <SubmitButton pendingText={copy.loggingIn} isFullWidth>
          {copy.logIn}
        </SubmitButton>
        <p>
          <RouterLink to="/login?forgot=true">{copy.forgotten}</RouterLink>
        </p>
      </FormShell>
    </>
  );
}
