/** Development only: how a reply breaks the contract, from the cause of the SDK's ApiError. */
export function BreachDetails({ of: error }: { readonly of: unknown }) {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error) || cause.name !== 'ContractBreach') return null;
  return (
    <details>
      <summary>Details</summary>
      <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{cause.message}</pre>
    </details>
  );
}
