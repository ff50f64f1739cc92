import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon, MenuIcon } from '../../components/icons/glyphs.tsx';
import { ModalFrame } from '../../components/modal-frame.tsx';
import { AccountControls, type PermissionControls } from './account-controls.tsx';
import { Navigation } from './navigation.tsx';

/** On a phone the sidebar and the account's controls wait behind one button. */
export const NarrowMenu = ({
  permissions,
}: {
  readonly permissions: PermissionControls;
}): ReactElement => {
  const { t } = useTranslation('shell');
  const { t: tCommon } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-haspopup="dialog"
        aria-label={t('openMenu')}
        onClick={() => setOpen(true)}
      >
        <MenuIcon />
      </button>
      {open && (
        <ModalFrame layer="menu" className="narrow-menu" label={t('menu')} onClose={close}>
          <div className="narrow-menu-inside">
            <button
              type="button"
              className="icon-button"
              aria-label={tCommon('close')}
              onClick={close}
            >
              <CloseIcon />
            </button>
            <Navigation collapsed={false} onNavigate={close} />
            <AccountControls permissions={permissions} wordy onAct={close} />
          </div>
        </ModalFrame>
      )}
    </>
  );
};
