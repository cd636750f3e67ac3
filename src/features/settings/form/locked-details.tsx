import { Stack } from '@chakra-ui/react/stack';
import { LockedValue } from '#src/shared/form/locked-value.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';

type LockedDetailsProps = {
  readonly reason: string;
  readonly hint?: string | undefined;
  readonly details: readonly (readonly [label: string, value: string | null])[];
};

/** Details that cannot be changed now: the reason, then a list to read. */
export function LockedDetails({ reason, hint, details }: LockedDetailsProps) {
  return (
    <Stack gap={5}>
      <Notice tone="info" title={reason} isStatic>
        {hint}
      </Notice>
      <Stack gap={3}>
        {details.map(([label, value]) => (
          <LockedValue key={label} label={label} value={value ?? ''} />
        ))}
      </Stack>
    </Stack>
  );
}
