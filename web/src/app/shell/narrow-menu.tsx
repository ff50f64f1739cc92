import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button.tsx';
import { MenuIcon } from '../../components/icons/glyphs.tsx';
import type { PermissionControls } from './account-controls.tsx';
import { NavigationDrawer } from './navigation-drawer.tsx';

/** On a phone one button opens the sidebar and the account's controls. */
export const NarrowMenu = ({
  permissions,
}: {
  readonly permissions: PermissionControls;
}): ReactElement => {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <IconButton aria-haspopup="dialog" aria-label={t('openMenu')} onClick={() => setOpen(true)}>
        <MenuIcon />
      </IconButton>
      {open && <NavigationDrawer permissions={permissions} onClose={close} />}
    </>
  );
};
