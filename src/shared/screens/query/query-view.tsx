import type { ReactNode } from 'react';
import type { ChildElements } from '../../ui/elements.ts';
import { useAmountsHidden } from '../../platform/hidden-amounts/use-amounts-hidden.ts';
import { styled } from '../../ui/theme/styled.ts';
import { ErrorState } from '../../ui/error-state/error-state.tsx';
import { FocusFallback } from '../../ui/announce/focus-fallback.tsx';
import { useChoiceAnnouncement } from '../../ui/announce/live-region.tsx';
import { useDelay } from '../../ui/use-delay.ts';
import { useRetry, type RetryState } from './use-retry.ts';

/** Fields of a query result that QueryView needs; TanStack's result is compatible. */
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
  readonly loading: ChildElements;
  /** One sentence that names what failed; the phone number and Try again are shown below it. */
  readonly errorTitle: string;
  /** Replaces the error message on pages whose visitors need a different message. */
  readonly failed?: (retry: Pick<RetryState, 'retry' | 'isRetrying'>) => ChildElements;
  readonly empty: ChildElements;
  /** Checks whether the data is empty; null if a reply cannot be empty. */
  readonly isEmpty: ((data: Data) => boolean) | null;
  readonly refreshFailed?: ReactNode;
  /** Hides the content below this section until the reply arrives, so that the content does not move. */
  readonly hidesContentBelow?: boolean;
  readonly children: (data: Data) => ChildElements;
};

/** Shows a section in each state of its query; every state is required, so that none is forgotten. */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { result, loading, errorTitle, empty, isEmpty, children } = props;
  const { refreshFailed = 'We could not update this.', hidesContentBelow = false } = props;
  // Re-renders each section when amounts are hidden or shown, because its texts are formatted anew.
  useAmountsHidden();
  const { data, isError } = result;
  const { retry, isRetrying, failure, hasRetried } = useRetry(result);

  if (data !== undefined) {
    // A refetch never removes visible data; a failed one adds a message.
    return (
      <>
        {isError && (
          <StaleNotice>
            <ErrorState
              title={refreshFailed}
              error={failure}
              onRetry={retry}
              isRetrying={isRetrying}
              isPartial
            />
          </StaleNotice>
        )}
        {hasRetried && <FocusFallback trigger={isError}>Loaded.</FocusFallback>}
        {isEmpty?.(data) ? empty : children(data)}
      </>
    );
  }
  // A query clears its error when it is fetched again. During a retry the error stays visible, because
  // otherwise the pressed button would unmount and lose the focus.
  if (isError || isRetrying) {
    if (props.failed) return props.failed({ retry, isRetrying });
    return (
      <ErrorState title={errorTitle} error={failure} onRetry={retry} isRetrying={isRetrying} />
    );
  }
  return (
    <LoadingBox aria-busy data-loading={hidesContentBelow ? '' : undefined}>
      {loading}
      <StillLoading />
    </LoadingBox>
  );
}

/** Shows and announces, in the middle of the skeleton, that loading takes long. */
function StillLoading() {
  const isLate = useDelay(LATE_AFTER_MS);
  useChoiceAnnouncement(isLate, STILL_LOADING);
  return isLate && <Late aria-hidden>{STILL_LOADING}</Late>;
}

const LATE_AFTER_MS = 2_000;
const STILL_LOADING = 'Still loading…';

const StaleNotice = styled('div', { base: { mb: 4 } });

// Takes up its space at once, but appears after a delay, so that a quick reply causes no flash.
const LoadingBox = styled('div', {
  base: {
    position: 'relative',
    animation: 'appear 200ms 250ms ease-out backwards',
    // About as high as most pages, so that the reply adds no scroll bar.
    '&[data-loading]': { minH: '100dvh' },
  },
});

const Late = styled('p', {
  base: {
    position: 'absolute',
    // In the middle of a short skeleton, and in the first window of a long one.
    inset: 'min(50%, 10rem) auto auto 50%',
    transform: 'translate(-50%, -50%)',
    px: 4,
    py: 1,
    whiteSpace: 'nowrap',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'full',
  },
});
