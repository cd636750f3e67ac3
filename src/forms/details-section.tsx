import { Box } from '@chakra-ui/react/box';
import { useId, type ReactNode } from 'react';

type DetailsSectionProps = { readonly title: string; readonly children: ReactNode };

export function DetailsSection({ title, children }: DetailsSectionProps) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} maxW="form">
      <Box as="h2" id={id} textStyle="h2" mb={4}>
        {title}
      </Box>
      {children}
    </Box>
  );
}
