import type { ChildElements } from '#src/shared/ui/elements.ts';
import { clearSavedRedirect } from '#src/session/redirect-storage.ts';
import { useConfig } from '#src/shared/platform/config/use-config.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { Card } from '#src/shared/ui/card.tsx';
import { Box, Grid } from '#src/shared/ui/layout.ts';
import { announce } from '#src/shared/ui/announce/announce.ts';
import { linkLoginCopy } from '../link-login-copy.ts';
import { LoginFrame } from '../login/login-frame.tsx';
import { LoginHeading } from '../login/login-heading.tsx';
import { NewCustomerPanel } from '../new-customer/new-customer-panel.tsx';

type FasterScreenProps = {
  readonly redirect: string;
  readonly onStay: () => void;
  readonly children: ChildElements;
};

/** Names the site of the redirect before the login, so that the visitor can stay (AUTH-124). */
export function FasterApplicationScreen({ redirect, onStay, children }: FasterScreenProps) {
  const { product } = useConfig();
  const stay = () => {
    clearSavedRedirect();
    announce(linkLoginCopy.stayingNow(product));
    onStay();
  };
  return (
    <LoginFrame isWide>
      <Grid
        gap={6}
        alignItems="start"
        gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 20rem), 1fr))"
      >
        <Card as="section">
          <LoginHeading title={linkLoginCopy.fasterApplication} textStyle="h2" />
          <FasterApplicationText>
            {linkLoginCopy.afterLogin(new URL(redirect).host)}
          </FasterApplicationText>
          {children}
          <Box mt={3}>
            <Button variant="link" size="sm" onClick={stay}>
              {linkLoginCopy.stayInstead(product)}
            </Button>
          </Box>
        </Card>
        <Card as="section" bg="surface-muted">
          <Box as="h2" textStyle="h2" mb={6}>
            {linkLoginCopy.newCustomer(product)}
          </Box>
          <NewCustomerPanel redirect={redirect} variant="secondary" />
        </Card>
      </Grid>
    </LoginFrame>
  );
}

export function FasterApplicationText({ children }: { readonly children?: string }) {
  const { login } = useConfig();
  return (
    <Box as="p" mb={6} color="ink-muted" overflowWrap="anywhere">
      <span>{login.fasterApplication}</span> <span>{children}</span>
    </Box>
  );
}
