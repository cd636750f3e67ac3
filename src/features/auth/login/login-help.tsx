import { useConfig } from '#src/shared/config/use-config.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { EmailLink, PhoneLink } from '#src/shared/ui/text-link.tsx';

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
      Need help? Call us on <PhoneLink phone={phone} /> or email <EmailLink email={supportEmail} />.
    </Box>
  );
}
