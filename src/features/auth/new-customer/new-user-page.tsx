import { Box } from '@chakra-ui/react/box';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { useBrand } from '#src/shared/config/use-brand.ts';
import { Link } from '#src/shared/link.tsx';
import { paths } from '#src/shared/paths.ts';
import { Spinner } from '#src/shared/ui/spinner.tsx';
import { TextLink } from '#src/shared/ui/text-link.tsx';
import type { Arrival } from '../arrival/arrival.ts';
import { UncheckedNotice } from '../arrival/unchecked-notice.tsx';
import { arrivalCopy } from '../arrival-copy.ts';
import { copy } from '../copy.ts';
import type { LoginData } from '../login/login-data.ts';
import { LoginFrame } from '../login/login-frame.tsx';
import { LoginHeading } from '../login/login-heading.tsx';
import { LoginHelp } from '../login/login-help.tsx';
import { useAttempts } from '../recovery/use-attempts.ts';
import { NewCustomerPanel } from './new-customer-panel.tsx';

export { readLogin as loader } from '../login/login-data.ts';

/** The entry page of visitors who have never invested (AUTH-123). */
export function Component() {
  const { arrival } = useLoaderData<LoginData>();
  const { product } = useBrand();
  return (
    <LoginFrame>
      <LoginHeading title={arrivalCopy.newCustomer(product)} />
      <Suspense
        fallback={
          <div data-loading="">
            <Spinner label={arrivalCopy.checking} />
          </div>
        }
      >
        {arrival ? (
          <CheckedPanel arrival={arrival} />
        ) : (
          <NewCustomerPanel redirect={null} variant="primary" />
        )}
      </Suspense>
      <Box as="p" mt={5}>
        {arrivalCopy.haveAccount}{' '}
        <TextLink asChild>
          <Link to={paths.login}>{copy.logIn}</Link>
        </TextLink>
      </Box>
      <LoginHelp />
    </LoginFrame>
  );
}

function CheckedPanel({ arrival: first }: { readonly arrival: Promise<Arrival> }) {
  const { answer, retry, isRetrying } = useAttempts(first, async () => (await first).checkAgain());
  const { host } = useBrand();
  return (
    <>
      {answer.unchecked && (
        <UncheckedNotice recheck={{ retry, isRetrying }}>
          {arrivalCopy.uncheckedNewCustomer(host)}
        </UncheckedNotice>
      )}
      <NewCustomerPanel redirect={answer.redirect} variant="primary" />
    </>
  );
}
