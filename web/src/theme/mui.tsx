import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

/** A page's own CSS comes after it. Without prefixes for old browsers, which delay the first row. */
const cache = createCache({ key: 'css', prepend: true, stylisPlugins: [] });

/** Not around the landing page, which must stay small. */
export const Mui = ({ children }: { readonly children: ReactNode }) => (
  <CacheProvider value={cache}>
    <ThemeProvider theme={theme} disableStyleSheetGeneration>
      {children}
    </ThemeProvider>
  </CacheProvider>
);
