import { Box } from '@chakra-ui/react/box';
import { Link } from '#src/shared/link.tsx';
import { paths } from '#src/shared/paths.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';
import { TextLink } from '#src/shared/ui/text-link.tsx';
import { arrivalCopy } from '../arrival-copy.ts';
import type { TokenFailure } from './arrival.ts';

type TokenNoticeProps = {
  readonly failure: TokenFailure;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
};

/** Says beside the form, not on its fields, that the link has not logged in. */
export function TokenNotice({ failure, onRetry, isRetrying }: TokenNoticeProps) {
  const isRefused = failure === 'refused';
  return (
    <Box mb={5}>
      <Notice
        tone="info"
        title={isRefused ? arrivalCopy.tokenRefused : arrivalCopy.tokenUnreachable}
        actions={
          !isRefused &&
          onRetry && (
            <Button size="sm" onClick={onRetry} isPending={isRetrying}>
              {arrivalCopy.tryAgain}
            </Button>
          )
        }
      >
        {isRefused ? arrivalCopy.tokenRefusedText : arrivalCopy.tokenUnreachableText}{' '}
        <TextLink asChild>
          <Link to={`${paths.login}?forgot=true`}>{arrivalCopy.magicLinkInstead}</Link>
        </TextLink>
        .
      </Notice>
    </Box>
  );
}
