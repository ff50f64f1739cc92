import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { theme } from './theme.ts';

/** Not around the landing page, which must stay small. A page's own CSS comes after the theme. */
export const Mui = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <StyledEngineProvider injectFirst>
    <ThemeProvider theme={theme} disableStyleSheetGeneration>
      {children}
    </ThemeProvider>
  </StyledEngineProvider>
);
