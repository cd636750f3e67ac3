import { useConfig } from '#src/shared/config/use-config.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { TextLink } from '#src/shared/ui/text-link.tsx';

/** Contact details, in the same place on every login screen. */
export function LoginHelp() {
  const { phone, supportEmail } = useConfig();
  return (
    <Box
      as="p"
      mt={8}
      pt={5}
      borderTopWidth="1px"
      borderColor="line"
      textStyle="small"
      color="ink-muted"
    >
      Need help? Call us on{' '}
      <TextLink href={`tel:${phone.replaceAll(/[^+0-9]/g, '')}`}>{phone}</TextLink> or email{' '}
      <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>.
    </Box>
  );
}
