import { Box } from '@chakra-ui/react/box';
import { useSearchParams } from 'react-router-dom';
import { Link } from '#src/shared/link.tsx';
import { paths } from '#src/shared/paths.ts';
import { TextLink } from '#src/shared/ui/text-link.tsx';
import { LoginFrame } from '../login/login-frame.tsx';
import { LoginHeading } from '../login/login-heading.tsx';
import { LoginHelp } from '../login/login-help.tsx';
import { ReturnToLogin } from '../recovery/return-to-login.tsx';
import { recoveryCopy } from '../recovery-copy.ts';

/**
 * Confirms a request, by the `msg_type` of the address (specification 2). Known and unknown
 * accounts get the same text, so the typed text is not shown.
 */
export function Component() {
  const [params] = useSearchParams();
  const { heading, text, canSendAgain } = confirmationOf(params.get('msg_type'));
  return (
    <LoginFrame>
      <LoginHeading title={heading} />
      <p>{text}</p>
      {canSendAgain && (
        <Box as="p" mt={4}>
          {recoveryCopy.notArrived}
          <TextLink asChild>
            <Link to={paths.forgotten}>{recoveryCopy.sendAgain}</Link>
          </TextLink>
          .
        </Box>
      )}
      <ReturnToLogin />
      <LoginHelp />
    </LoginFrame>
  );
}

function confirmationOf(messageType: string | null) {
  const { failed, ...known } = recoveryCopy.confirmations;
  const found = Object.entries(known).find(([type]) => type === messageType);
  return found?.[1] ?? failed;
}
