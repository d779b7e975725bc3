/**
 * What the library's components need around them. The way from the login to the till has none of them: a part that has
 * some is fetched together with this (`com-mantine.tsx`). The stylesheets stand in the library's own order (a later one
 * refines an earlier one) and all live in the layer `mantine`; a part that uses another component imports that one's
 * `@mantine/core/styles/<Name>.layer.css` itself.
 */
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { MantineContext, MantineProvider } from '@mantine/core';
import { type ReactNode, use } from 'react';
import { cssVariables, theme } from './tokens/theme.ts';

/** A part in a part has it from the outer one. */
export function Mantine({ children }: { children: ReactNode }) {
  if (use(MantineContext)) return children;
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
