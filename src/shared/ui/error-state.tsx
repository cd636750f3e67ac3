import { Box } from '@chakra-ui/react/box';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { CallReference } from './call-reference.tsx';
import { Icon } from './icon.tsx';
import { TextLink } from './text-link.tsx';

type ErrorStateProps = {
  /** What happened, as one sentence. */
  readonly title: ReactNode;
  /** What the user can do. */
  readonly children?: ReactNode;
  readonly phone: string;
  /** The failure, whose reference support asks for. */
  readonly error?: unknown;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
  readonly retryLabel?: string;
};

/** A failure in the space of its section. */
export function ErrorState(props: ErrorStateProps) {
  const { title, children, phone, onRetry, isRetrying = false, retryLabel = 'Try again' } = props;
  return (
    <Box display="flex" gap={3} py={2} maxW="measure">
      <Box color="negative" pt={0.5} flexShrink={0}>
        <Icon icon={CircleAlert} />
      </Box>
      <Box minW={0}>
        <div role="alert">
          <Box as="p" fontWeight="semibold">
            {title}
          </Box>
          {children && <Box mt={1}>{children}</Box>}
          <Box as="p" mt={1} color="ink-muted">
            If it keeps happening, call us on{' '}
            <TextLink href={telephoneLink(phone)} whiteSpace="nowrap">
              {phone}
            </TextLink>
            .
          </Box>
          {onRetry && (
            <Box mt={4}>
              <Button isPending={isRetrying} pendingText="Trying again…" onClick={onRetry}>
                {retryLabel}
              </Button>
            </Box>
          )}
        </div>
        {/* Not announced: an id read out letter by letter. */}
        <CallReference of={props.error} />
      </Box>
    </Box>
  );
}

function telephoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^+0-9]/g, '')}`;
}
