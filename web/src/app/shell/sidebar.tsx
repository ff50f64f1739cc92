import { styled } from '@mui/material/styles';
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

const Frame = styled('aside')({
  position: 'sticky',
  top: 0,
  display: 'flex',
  flex: 'none',
  flexDirection: 'column',
  gap: 20,
  height: 'calc(100vh - var(--offline-height, 0px))',
  padding: '20px 12px 16px',
  borderRight: '1px solid var(--palette-divider)',
  '& .brand': { padding: '0 9px' },
});

export const Sidebar = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const { t } = useTranslation('shell');
  const { t: tCommon } = useTranslation();
  const { collapsed, toggle } = useSidebar();
  return (
    <Frame sx={{ width: collapsed ? 64 : 208 }} aria-label={t('menu')}>
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
    </Frame>
  );
};
