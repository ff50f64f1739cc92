import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { IconButton } from '../../components/icon-button.tsx';
import { SidebarIcon } from '../../components/icons/glyphs.tsx';
import { Logo } from '../../components/icons/logo.tsx';
import { paths } from '../../config/paths.ts';
import { Navigation } from './navigation.tsx';
import { useSidebar } from './sidebar-store.ts';

export const Sidebar = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const { t } = useTranslation('shell');
  const { t: tCommon } = useTranslation();
  const { collapsed, toggle } = useSidebar();
  return (
    <aside className="sidebar" data-collapsed={collapsed} aria-label={t('menu')}>
      <Link to={paths.dashboard.getHref()} className="brand" aria-label={tCommon('brand')}>
        <Logo />
        {!collapsed && <span>{tCommon('brand')}</span>}
      </Link>
      <Navigation collapsed={collapsed} />
      <Box sx={{ mt: 'auto', minHeight: 0, overflowY: 'auto' }}>{children}</Box>
      <IconButton
        aria-expanded={!collapsed}
        aria-label={collapsed ? t('expand') : t('collapse')}
        onClick={toggle}
      >
        <SidebarIcon />
      </IconButton>
    </aside>
  );
};
