import { ThemeProvider } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { theme } from './theme.ts';

/**
 * MUI in the product's look. It stands around what is fetched on use (a dialog, a sheet, a progress
 * bar) and not around the page: MUI and its theme are 45 kB that no first row needs.
 */
export const Mui = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <ThemeProvider theme={theme}>{children}</ThemeProvider>
);
