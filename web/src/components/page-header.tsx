import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { createContext, useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { usePageName } from './page-name.ts';

/** The element in the top bar where a page puts its title and its one action. */
export const PageHeaderSlot = createContext<HTMLElement | null>(null);

interface PageHeaderProps {
  readonly title: string;
  /** The number of waiting items. The tab's title shows it, so it is visible from other tabs. */
  readonly count?: number | undefined;
  readonly children?: ReactNode;
}

/** Appears in the top bar inside the shell, and in its own place anywhere else. */
export const PageHeader = ({ title, count = 0, children }: PageHeaderProps) => {
  const { i18n } = useTranslation();
  const slot = useContext(PageHeaderSlot);
  const waiting = new Intl.NumberFormat(i18n.language).format(count);
  usePageName(count > 0 ? `(${waiting}) ${title}` : title);
  const header = (
    <Stack direction="row" useFlexGap spacing={3} sx={{ alignItems: 'center', minHeight: 40 }}>
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
