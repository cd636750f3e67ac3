import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Elements } from './elements.ts';
import { Box } from './layout.ts';
import { useConfig } from '../config/use-config.ts';
import { styled } from '../theme/styled.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { Notice } from './notice.tsx';
import { PhoneLink } from './text-link.tsx';
import { WebPageHint } from './web-page-hint.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type ErrorStateProps = {
  /** What happened, as one sentence. */
  readonly title: ReactNode;
  /** What the user can do. */
  readonly children?: ReactNode;
  /** The failure, whose reference support asks for. */
  readonly error?: unknown;
  readonly onRetry?: (() => void) | undefined;
  readonly isRetrying?: boolean;
  /** In place of Retry. */
  readonly action?: Elements;
  /** Something is missing beside what is shown. */
  readonly isPartial?: boolean;
};

/** Every failure with a place of its own: what happened, what to do, Retry and the phone number. */
export function ErrorState(props: ErrorStateProps) {
  const { title, children, error, onRetry, isRetrying = false, action, isPartial = false } = props;
  const retry = onRetry && (
    <Button size="sm" isPending={isRetrying} pendingText="Trying again…" onClick={onRetry}>
      Retry
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
        // Not announced: an id read out letter by letter.
        foot={<CallTrace error={error} />}
      >
        {children && <Box color="ink">{children}</Box>}
        <WebPageHint of={error} />
      </Notice>
    </Box>
  );
}

/** The end of every other failure: whom to call, and the reference of the failed call. */
export function FailureHelp({ error }: { readonly error?: unknown }) {
  return (
    <>
      <WebPageHint of={error} />
      <CallUs />
      <CallTrace error={error} />
    </>
  );
}

function CallTrace({ error }: { readonly error: unknown }) {
  return (
    <>
      <CallReference of={error} />
      {import.meta.env.DEV && <BreachDetails of={error} />}
    </>
  );
}

function CallUs() {
  const { phone } = useConfig();
  return (
    <Box as="p" mt={2} color="ink-muted" textStyle="small">
      If it keeps happening, call us on <PhoneLink phone={phone} whiteSpace="nowrap" />.
    </Box>
  );
}

type ErrorLineProps = {
  readonly title: ReactNode;
  /** Where a region around it announces it. */
  readonly isStatic?: boolean;
};

/**
 * A failure of one row, menu or button, followed by its Retry. Without the phone number, which the
 * footer has, because many rows may fail at once.
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

/** Development only: how a reply breaks the contract, from the cause of the SDK's ApiError. */
function BreachDetails({ of: error }: { readonly of: unknown }) {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error) || cause.name !== 'ContractBreach') return null;
  return (
    <details>
      <summary>Details</summary>
      <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{cause.message}</pre>
    </details>
  );
}

/** How a failed call is found in the server's log; nothing without a reply that names it. */
function CallReference({ of: error }: { readonly of: unknown }) {
  // The SDK's ApiError fits.
  const id = error instanceof Error && 'requestId' in error ? error.requestId : undefined;
  if (typeof id !== 'string') return null;
  return (
    <ReferenceLine>
      Reference: <Id translate="no">{id}</Id>
    </ReferenceLine>
  );
}

const ReferenceLine = styled('p', { base: { mt: 2, textStyle: 'small', color: 'ink-muted' } });

// One press selects it whole.
const Id = styled('span', { base: { userSelect: 'all', overflowWrap: 'anywhere' } });
