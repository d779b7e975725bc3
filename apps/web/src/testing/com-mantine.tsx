import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariables, theme } from '../ui/tokens/theme.ts';

/** The library around what a test draws, as the lazy parts have it, without transitions. */
export function ComMantine({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
      {children}
    </MantineProvider>
  );
}
