import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { createContext, useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { usePageName } from './page-name.ts';

/** Where in the top bar a page renders its header. */
export const PageHeaderSlot = createContext<HTMLElement | null>(null);

interface PageHeaderProps {
  readonly title: string;
  /** Shown in the tab's title. */
  readonly count?: number | undefined;
  readonly children?: ReactNode;
}

/** Rendered in the top bar, or in place outside the shell. */
export const PageHeader = ({ title, count = 0, children }: PageHeaderProps) => {
  const { i18n } = useTranslation();
  const slot = useContext(PageHeaderSlot);
  const waiting = count.toLocaleString(i18n.language);
  usePageName(count > 0 ? `(${waiting}) ${title}` : title);
  const header = (
    <Stack direction="row" sx={{ alignItems: 'center', gap: { xs: 1, sm: 3 }, minHeight: 40 }}>
      <Typography variant="h3" component="h1" noWrap sx={{ flex: 'none', mr: 'auto' }}>
        {title}
      </Typography>
      {children}
    </Stack>
  );
  return slot ? createPortal(header, slot) : header;
};

export const PageHeading = ({ children }: { readonly children: string }) => {
  usePageName(children);
  return <h1>{children}</h1>;
};
