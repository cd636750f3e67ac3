import { Box } from '@chakra-ui/react/box';
import { useBrand } from '#src/shared/config/use-brand.ts';
import { Link } from '#src/shared/link.tsx';
import { paths } from '#src/shared/paths.ts';
import { ErrorState } from '#src/shared/ui/error-state.tsx';
import { LinkButton } from '#src/shared/ui/link-button.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';
import { LoginHeading } from '../login/login-heading.tsx';
import { recoveryCopy } from '../recovery-copy.ts';
import { ReturnToLogin } from './return-to-login.tsx';

type DeadLinkProps = {
  /** The sentence of the specification. */
  readonly text: string;
  readonly why: string;
  /** The words of the button that leads to the reset form. */
  readonly again: string;
};

/** An emailed link that works no more: that it does not, why, and the way to another one. */
export function DeadLink({ text, why, again }: DeadLinkProps) {
  return (
    <>
      <LoginHeading title={recoveryCopy.deadLink} ref={focusOn} />
      <Notice tone="error">{text}</Notice>
      <Box as="p" mt={4} mb={6}>
        {why}
      </Box>
      <LinkButton variant="primary" isFullWidth asChild>
        <Link to={paths.forgotten}>{again}</Link>
      </LinkButton>
      <ReturnToLogin />
    </>
  );
}

type UnreachableLinkProps = {
  readonly title: string;
  readonly text: string;
  readonly help: string;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
};

/** An emailed link that could not be checked: it is not used up, and is tried again from here. */
export function UnreachableLink(props: UnreachableLinkProps) {
  const { title, text, help, onRetry, isRetrying } = props;
  const { phone } = useBrand();
  return (
    <>
      <LoginHeading title={title} ref={focusOn} />
      <ErrorState title={text} phone={phone} onRetry={onRetry} isRetrying={isRetrying}>
        {help}
      </ErrorState>
      <ReturnToLogin />
    </>
  );
}

/** The focus follows a wait to the heading that tells its end. */
export function focusOn(heading: HTMLElement | null): void {
  heading?.focus();
}
