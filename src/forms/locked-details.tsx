import type { ComponentProps } from 'react';
import { Stack } from '#src/shared/ui/layout.ts';
import { LockedValue } from '#src/shared/ui/locked-value.tsx';
import { BlockedNotice } from '#src/shared/ui/blocked-notice.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';

/** Why details cannot be changed. */
export type Lock = { readonly reason: string; readonly hint?: string | undefined };

type LockedDetailsProps = Lock & {
  /** Locked for everybody until something has happened; else for this viewer. */
  readonly isWaiting: boolean;
  readonly details: readonly (ComponentProps<typeof LockedValue> & { readonly name: string })[];
};

/** Details that cannot be changed now: the reason, then a list to read. */
export function LockedDetails({ reason, hint, isWaiting, details }: LockedDetailsProps) {
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
        {details.map(({ name, label, value }) => (
          <LockedValue key={name} label={label} value={value} />
        ))}
      </Stack>
    </Stack>
  );
}
