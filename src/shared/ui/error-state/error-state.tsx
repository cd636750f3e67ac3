import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ChildElements } from '../elements.ts';
import { useChoiceAnnouncement } from '../announce/live-region.tsx';
import { Box } from '../layout.ts';
import { useConfig } from '../../platform/config/use-config.ts';
import { styled } from '../theme/styled.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Notice } from '../notice/notice.tsx';
import { PhoneLink } from '../text-link.tsx';
import { InterceptionHint } from './interception-hint.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

type ErrorStateProps = {
  /** One sentence that says what failed: 'Holdings did not load.' */
  readonly title: ReactNode;
  /** Advice on what the user can do. */
  readonly children?: ReactNode;
  /** Error whose request id is shown as a reference for support. */
  readonly error?: unknown;
  readonly onRetry?: (() => void) | undefined;
  readonly isRetrying?: boolean;
  /** Replaces the Try again button. */
  readonly action?: ChildElements;
  /** Whether only some of the data failed to load, which is shown as a warning. */
  readonly isPartial?: boolean;
};

/** Error message of a page section: what happened, what to do, a Try again button and the phone number. */
export function ErrorState(props: ErrorStateProps) {
  const { title, children, error, onRetry, isRetrying = false, action, isPartial = false } = props;
  useRetryAnnouncements(isRetrying);
  const retry = onRetry && (
    <Button size="sm" isPending={isRetrying} pendingText="Trying again…" onClick={onRetry}>
      Try again
    </Button>
  );
  return (
    <Box maxW="measure">
      <Notice
        tone={isPartial ? 'warning' : 'error'}
        title={title}
        actions={
          <>
            {action ?? retry}
            <CallUs />
          </>
        }
        // Outside the alert, because screen readers would spell the id letter by letter.
        footer={<CallTrace error={error} />}
      >
        {children && <Box color="ink">{children}</Box>}
        <InterceptionHint error={error} />
      </Notice>
    </Box>
  );
}

/**
 * Announces each retry and its failure, because the error message does not change. Call it in a component
 * that disappears after a success.
 */
export function useRetryAnnouncements(isRetrying: boolean): void {
  useChoiceAnnouncement(isRetrying, isRetrying ? 'Trying again.' : 'Still not available.');
}

/**
 * Last lines of error messages that are not an `ErrorState`: the hint about a web page, the phone number and
 * the reference of the failed call.
 */
export function FailureHelp({ error }: { readonly error?: unknown }) {
  return (
    <>
      <InterceptionHint error={error} />
      <CallUs />
      <CallTrace error={error} />
    </>
  );
}

function CallTrace({ error }: { readonly error: unknown }) {
  return (
    <>
      <CallReference error={error} />
      {import.meta.env.DEV && <BreachDetails error={error} />}
    </>
  );
}

function CallUs() {
  const { phone } = useConfig();
  return (
    <Box as="p" mt={2} color="ink-muted" textStyle="small">
      If this keeps happening, call us on <PhoneLink phone={phone} whiteSpace="nowrap" />.
    </Box>
  );
}

type ErrorLineProps = {
  readonly title: ReactNode;
  /** Set if a live region around the message announces it. */
  readonly isStatic?: boolean;
};

/**
 * Error message of one row, menu or button, before its Try again button. It omits the phone number, which is
 * in the footer, because many rows may fail at once.
 */
export function ErrorLine({ title, isStatic = false }: ErrorLineProps) {
  return (
    <Line role={isStatic ? undefined : 'alert'}>
      <Icon icon={CircleAlert} size={16} />
      <span>
        <VisuallyHidden>Error: </VisuallyHidden>
        <span>{title}</span>
      </span>
    </Line>
  );
}

const Line = styled('span', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 1.5,
    textStyle: 'small',
    '& > svg': { flexShrink: 0, mt: 0.5, color: 'var(--error-icon, var(--color-negative))' },
  },
});

/** Shows how a reply violates the contract, from the `cause` of the SDK's ApiError. */
function BreachDetails({ error }: { readonly error: unknown }) {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error) || cause.name !== 'ContractBreach') return null;
  return (
    <details>
      <summary>Details</summary>
      <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{cause.message}</pre>
    </details>
  );
}

/** Request id by which a failed call is found in the server's log; renders nothing if there is none. */
function CallReference({ error }: { readonly error: unknown }) {
  // Matches the SDK's ApiError by its shape, without an import.
  const id = error instanceof Error && 'requestId' in error ? error.requestId : undefined;
  if (typeof id !== 'string') return null;
  return (
    <Box as="p" mt={2} color="ink-muted" textStyle="small">
      Reference: {/* One click selects the whole id. */}
      <Box as="span" translate="no" userSelect="all" overflowWrap="anywhere">
        {id}
      </Box>
    </Box>
  );
}
