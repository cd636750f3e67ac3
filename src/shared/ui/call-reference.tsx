import { styled } from '../theme/styled.ts';

/** How a failed call is found in the server's log; nothing without a reply that names it. */
export function CallReference({ of: error }: { readonly of: unknown }) {
  // The SDK's ApiError fits.
  const id = error instanceof Error && 'requestId' in error ? error.requestId : undefined;
  if (typeof id !== 'string') return null;
  return (
    <Line>
      Reference: <Id translate="no">{id}</Id>
    </Line>
  );
}

const Line = styled('p', { base: { mt: 2, textStyle: 'small', color: 'ink-muted' } });

// One press selects it whole.
const Id = styled('span', { base: { userSelect: 'all', overflowWrap: 'anywhere' } });
