import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { useConfig } from '#src/shared/platform/config/use-config.ts';
import { RouterLink } from '#src/shared/screens/address/router-link.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { Spinner } from '#src/shared/ui/spinner.tsx';
import type { LinkLogin } from './link-login/link-login.ts';
import { UncheckedRedirectNotice } from './link-login/unchecked-redirect-notice.tsx';
import { linkLoginCopy } from './link-login-copy.ts';
import { copy } from './copy.ts';
import type { LoginData } from './login-data.ts';
import { LoginFrame } from './login/login-frame.tsx';
import { LoginHeading } from './login/login-heading.tsx';
import { useLinkAttempts } from './recovery/use-link-attempts.ts';
import { NewCustomerPanel } from './new-customer/new-customer-panel.tsx';

export { loader } from './login-page.tsx';

/** The entry page of visitors who have never invested (AUTH-123). */
export function Component() {
  const { linkLogin } = useLoaderData<LoginData>();
  const { product } = useConfig();
  return (
    <LoginFrame>
      <LoginHeading title={linkLoginCopy.newCustomer(product)} />
      <Suspense
        fallback={
          <div data-loading="">
            <Spinner label={linkLoginCopy.checking} />
          </div>
        }
      >
        {linkLogin ? (
          <CheckedPanel linkLogin={linkLogin} />
        ) : (
          <NewCustomerPanel redirect={null} variant="primary" />
        )}
      </Suspense>
      <Box as="p" mt={5}>
        {linkLoginCopy.haveAccount} <RouterLink to={paths.login}>{copy.logIn}</RouterLink>
      </Box>
    </LoginFrame>
  );
}

function CheckedPanel({ linkLogin: first }: { readonly linkLogin: Promise<LinkLogin> }) {
  const { answer, retry, isRetrying } = useLinkAttempts(first, async () =>
    (await first).checkAgain(),
  );
  const { host } = useConfig();
  return (
    <>
      {answer.unchecked && (
        <UncheckedRedirectNotice recheck={{ retry, isRetrying }}>
          {linkLoginCopy.uncheckedNewCustomer(host)}
        </UncheckedRedirectNotice>
      )}
      <NewCustomerPanel redirect={answer.redirect} variant="primary" />
    </>
  );
}
