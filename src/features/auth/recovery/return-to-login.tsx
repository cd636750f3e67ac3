import { Link } from '#src/shared/pages/link.tsx';
import { paths } from '#src/shared/pages/paths.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { TextLink } from '#src/shared/ui/text-link.tsx';
import { recoveryCopy } from '../recovery-copy.ts';

export function ReturnToLogin({ onClick }: { readonly onClick?: () => void }) {
  return (
    <Box as="p" mt={6}>
      <TextLink asChild>
        <Link to={paths.login} onClick={onClick}>
          {recoveryCopy.returnToLogin}
        </Link>
      </TextLink>
    </Box>
  );
}
