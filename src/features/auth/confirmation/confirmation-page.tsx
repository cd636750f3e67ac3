import { Box } from '@chakra-ui/react/box';
import { useSearchParams } from 'react-router-dom';
import { useBrand } from '#src/shared/config/use-brand.ts';
import { Link } from '#src/shared/link.tsx';
import { PAGE_TITLE_ID } from '#src/shared/ui/page-title-id.ts';
import { TextLink } from '#src/shared/ui/text-link.tsx';
import { copy } from '../copy.ts';
import { LoginFrame } from '../login/login-frame.tsx';
import { LoginHelp } from '../login/login-help.tsx';

/** What happened to a request, by the `msg_type` of the address (specification 2). */
export function Component() {
  const [params] = useSearchParams();
  const { product } = useBrand();
  const { heading, text } = confirmationOf(params.get('msg_type'));
  return (
    <LoginFrame>
      <title>{`${heading} - ${product}`}</title>
      <Box as="h1" id={PAGE_TITLE_ID} tabIndex={-1} textStyle="h1" mb={4}>
        {heading}
      </Box>
      <p>{text}</p>
      <Box as="p" mt={6}>
        <TextLink asChild>
          <Link to="/login">{copy.returnToLoginFromConfirmation}</Link>
        </TextLink>
      </Box>
      <LoginHelp />
    </LoginFrame>
  );
}

function confirmationOf(messageType: string | null) {
  const known = Object.entries(copy.confirmations).find(([type]) => type === messageType);
  return known?.[1] ?? copy.confirmations.failed;
}
