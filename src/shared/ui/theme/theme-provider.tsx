import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { getSystem } from './system.ts';

type ThemeProviderProps = { readonly children: ReactNode };

export function ThemeProvider({ children }: ThemeProviderProps) {
  return <ChakraProvider value={getSystem()}>{children}</ChakraProvider>;
}
