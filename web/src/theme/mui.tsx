import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

/** Prepended, so that a page's own CSS wins. Vendor prefixes would delay the first row. */
const cache = createCache({ key: 'css', prepend: true, stylisPlugins: [] });

export const Mui = ({ children }: { readonly children: ReactNode }) => (
  <CacheProvider value={cache}>
    <ThemeProvider theme={theme} disableStyleSheetGeneration>
      {children}
    </ThemeProvider>
  </CacheProvider>
);
