import { Stack } from '@chakra-ui/react/stack';
import { LockedValue } from '#src/shared/ui/locked-value.tsx';
import { BlockedNotice } from '#src/shared/ui/blocked-notice.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';

type LockedDetailsProps = {
  readonly reason: string;
  readonly hint?: string | undefined;
  /** Locked for everybody until something has happened; else for this viewer. */
  readonly isWaiting?: boolean;
  readonly details: readonly (readonly [label: string, value: string | null])[];
};

/** Details that cannot be changed now: the reason, then a list to read. */
export function LockedDetails({ reason, hint, isWaiting = false, details }: LockedDetailsProps) {
  return (
    <Stack gap={5}>
      {isWaiting ? (
        <Notice tone="info" title={reason} isStatic>
          {hint}
        </Notice>
      ) : (
        <BlockedNotice reason={reason} />
      )}
      <Stack gap={3}>
        {details.map(([label, value]) => (
          <LockedValue key={label} label={label} value={value ?? ''} />
        ))}
      </Stack>
    </Stack>
  );
}
