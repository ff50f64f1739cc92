import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { theme } from './theme.ts';

/**
 * MUI in the product's look: around everything behind the landing page, whose first load has no room
 * for it. What a page says of its own controls in CSS comes after the theme.
 */
export const Mui = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <StyledEngineProvider injectFirst>
    <ThemeProvider theme={theme}>{children}</ThemeProvider>
  </StyledEngineProvider>
);
