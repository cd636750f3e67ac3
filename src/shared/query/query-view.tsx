import type { ReactNode } from 'react';
import { useConfig } from '../config/use-config.ts';
import { styled } from '../theme/styled.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { FocusCatch } from '../ui/focus-catch.tsx';
import { Notice } from '../ui/notice.tsx';
import { useRetry } from './use-retry.ts';

/** The part of a query result that is needed to show it; TanStack's fits. */
export type QueryResult<Data> = {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
};

type QueryViewProps<Data> = {
  readonly result: QueryResult<Data>;
  /** A skeleton in the shape of what comes. */
  readonly loading: ReactNode;
  /** What failed, as one sentence; the phone number and Retry follow it. */
  readonly errorTitle: string;
  readonly retryLabel?: string;
  readonly empty: ReactNode;
  /** Null where a reply can not be empty. */
  readonly isEmpty: ((data: Data) => boolean) | null;
  readonly refreshFailed?: ReactNode;
  /** What follows on the page is shown after it, so that its reply pushes nothing down. */
  readonly comesFirst?: boolean;
  readonly children: (data: Data) => ReactNode;
};

/** A section of a page with every state of its query, each required, so that none can be forgotten. */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { result, loading, errorTitle, retryLabel = 'Retry', empty, isEmpty, children } = props;
  const { refreshFailed = 'This could not be brought up to date.', comesFirst = false } = props;
  const { phone } = useConfig();
  const { data, isError } = result;
  const { retry, isRetrying, hasRetried } = useRetry(result);

  if (data !== undefined) {
    // A refetch never blanks what is on the screen, and a failed one says so beside it.
    return (
      <>
        {isError && (
          <StaleNotice>
            <Notice
              tone="warning"
              actions={
                <Button variant="link" size="sm" isPending={isRetrying} onClick={retry}>
                  Try again
                </Button>
              }
            >
              {refreshFailed}
            </Notice>
          </StaleNotice>
        )}
        {hasRetried && <FocusCatch turn={isError}>Loaded.</FocusCatch>}
        {isEmpty?.(data) ? empty : children(data)}
      </>
    );
  }
  // The query forgets its error when it starts again; the screen does not, or the button that was
  // just pressed would vanish and take the focus with it.
  if (isError || isRetrying) {
    return (
      <ErrorState
        title={errorTitle}
        phone={phone}
        onRetry={retry}
        isRetrying={isRetrying}
        retryLabel={retryLabel}
      />
    );
  }
  return (
    <LoadingBox aria-busy data-loading={comesFirst ? '' : undefined}>
      {loading}
    </LoadingBox>
  );
}

const StaleNotice = styled('div', { base: { mb: 4 } });

// Takes its room at once, so that nothing moves, and shows after a delay, so that nothing flashes.
const LoadingBox = styled('div', {
  base: {
    animation: 'appear 200ms 250ms ease-out backwards',
    // As long as most pages are, so that the reply brings no scroll bar.
    '&[data-loading]': { minH: '100dvh' },
  },
});
