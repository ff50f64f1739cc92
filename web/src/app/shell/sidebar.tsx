import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { IconButton } from '../../components/icon-button.tsx';
import { SidebarIcon } from '../../components/icons/glyphs.tsx';
import { Logo } from '../../components/icons/logo.tsx';
import { paths } from '../../config/paths.ts';
import { Navigation } from './navigation.tsx';
import { useSidebar } from './sidebar-store.ts';

export const Sidebar = (): ReactElement => {
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
      <IconButton
        className="sidebar-toggle"
        aria-expanded={!collapsed}
        aria-label={collapsed ? t('expand') : t('collapse')}
        onClick={toggle}
      >
        <SidebarIcon />
      </IconButton>
    </aside>
  );
};
