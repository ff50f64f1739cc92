import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { theme } from './theme.ts';

/**
 * Gives MUI the product's look. It wraps everything except the landing page, whose first load must
 * stay small. A page's own CSS for its controls comes after the theme.
 */
export const Mui = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <StyledEngineProvider injectFirst>
    <ThemeProvider theme={theme} disableStyleSheetGeneration>
      {children}
    </ThemeProvider>
  </StyledEngineProvider>
);
