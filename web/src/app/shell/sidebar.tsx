import { styled } from '@mui/material/styles';
import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Drawer } from '../../components/drawer.tsx';
import { IconButton } from '../../components/button.tsx';
import { CloseIcon, MenuIcon, SidebarIcon } from '../../components/icons/glyphs.tsx';
import { Logo } from '../../components/icons/logo.tsx';
import { NoticePlace } from '../../components/toast/notice-place.tsx';
import { Later } from '../../components/later.tsx';
import { paths } from '../../config/paths.ts';
import { readStored, writeStored } from '../../lib/browser-storage.ts';
import { Navigation } from './navigation.tsx';
import { OfflineBanner } from './offline-banner.tsx';

const STORAGE_KEY = 'sidebar';
const COLLAPSED = 'collapsed';

export const useCollapsed = () => {
  const [collapsed, setCollapsed] = useState(() => readStored(STORAGE_KEY) === COLLAPSED);
  const toggle = (): void => {
    writeStored(STORAGE_KEY, collapsed ? 'open' : COLLAPSED);
    setCollapsed(!collapsed);
  };
  return { collapsed, toggle };
};

const Frame = styled('aside')({
  position: 'sticky',
  top: 0,
  display: 'flex',
  flex: 'none',
  flexDirection: 'column',
  gap: 14,
  height: 'calc(100vh - var(--offline-height, 0px))',
  padding: '20px 12px 16px',
  borderRight: '1px solid var(--palette-divider)',
  '& .top': { display: 'flex', flexFlow: 'wrap', placeContent: 'space-between', margin: '-5px 0' },
  '& .brand': { padding: '0 9px' },
});

interface SidebarProps extends ReturnType<typeof useCollapsed> {
  readonly children: ReactNode;
}

export const Sidebar = ({ collapsed, toggle, children }: SidebarProps) => {
  const { t, i18n } = useTranslation('shell');
  return (
    <Frame sx={{ width: collapsed ? 64 : 208 }} aria-label={t('menu')}>
      <Later>
        <div className="top">
          <Link to={paths.dashboard.getHref()} className="brand" aria-label={i18n.t('brand')}>
            <Logo />
            {!collapsed && <span>{i18n.t('brand')}</span>}
          </Link>
          <IconButton
            aria-expanded={!collapsed}
            aria-label={collapsed ? t('expand') : t('collapse')}
            onClick={toggle}
          >
            <SidebarIcon />
          </IconButton>
        </div>
        <Navigation collapsed={collapsed} />
        {!collapsed && (
          <Stack spacing={2} sx={{ mt: 'auto' }}>
            <OfflineBanner />
            <NoticePlace />
            {children}
          </Stack>
        )}
      </Later>
    </Frame>
  );
};

export const NarrowMenu = () => {
  const { t, i18n } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <IconButton aria-haspopup="dialog" aria-label={t('openMenu')} onClick={() => setOpen(true)}>
        <MenuIcon />
      </IconButton>
      {open && (
        <Drawer label={t('menu')} onClose={close}>
          <IconButton aria-label={i18n.t('close')} onClick={close}>
            <CloseIcon />
          </IconButton>
          <Navigation collapsed={false} onNavigate={close} />
        </Drawer>
      )}
    </>
  );
};
