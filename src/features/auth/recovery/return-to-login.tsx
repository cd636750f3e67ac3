import { RouterLink } from '#src/shared/screens/address/router-link.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { recoveryCopy } from '../recovery-copy.ts';

export function ReturnToLoginLink({ onClick }: { readonly onClick?: () => void }) {
  return (
    <Box as="p" mt={6}>
      <RouterLink to={paths.login} onClick={onClick}>
        {recoveryCopy.returnToLogin}
      </RouterLink>
    </Box>
  );
}
