import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawer } from '../../components/drawer.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { CloseIcon, MenuIcon } from '../../components/icons/glyphs.tsx';
import { Navigation } from './navigation.tsx';

/** On a phone one button opens the sidebar. */
export const NarrowMenu = (): ReactElement => {
  const { t } = useTranslation('shell');
  const { t: tCommon } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <IconButton aria-haspopup="dialog" aria-label={t('openMenu')} onClick={() => setOpen(true)}>
        <MenuIcon />
      </IconButton>
      {open && (
        <Drawer className="narrow-menu" label={t('menu')} onClose={close}>
          <IconButton aria-label={tCommon('close')} onClick={close}>
            <CloseIcon />
          </IconButton>
          <Navigation collapsed={false} onNavigate={close} />
        </Drawer>
      )}
    </>
  );
};
