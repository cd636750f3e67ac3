import { useConfig } from '#src/shared/platform/config/use-config.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { copy } from './copy.ts';

/** Note below every overview (DASH-09); the specification leaves its text open. */
export function Disclaimer() {
  const { disclaimer } = useConfig();
  return (
    <Box
      as="aside"
      data-outline="left-out"
      aria-label={copy.disclaimerHeading}
      mt={10}
      pt={5}
      borderTopWidth="1px"
      borderColor="line"
      textStyle="small"
      color="ink-muted"
      maxW="measure"
    >
      <p>{disclaimer}</p>
    </Box>
  );
}
