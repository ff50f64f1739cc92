import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawer } from '../../components/drawer.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { CloseIcon } from '../../components/icons/glyphs.tsx';
import { AccountControls, type PermissionControls } from './account-controls.tsx';
import { Navigation } from './navigation.tsx';

interface NavigationDrawerProps {
  readonly permissions: PermissionControls;
  readonly onClose: () => void;
}

export const NavigationDrawer = ({ permissions, onClose }: NavigationDrawerProps): ReactElement => {
  const { t } = useTranslation('shell');
  const { t: tCommon } = useTranslation();
  return (
    <Drawer layer="menu" className="narrow-menu" label={t('menu')} onClose={onClose}>
      <IconButton aria-label={tCommon('close')} onClick={onClose}>
        <CloseIcon />
      </IconButton>
      <Navigation collapsed={false} onNavigate={onClose} />
      <AccountControls permissions={permissions} wordy onAct={onClose} />
    </Drawer>
  );
};
