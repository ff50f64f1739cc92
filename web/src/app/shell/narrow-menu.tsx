import { useRef, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon, MenuIcon } from '../../components/icons/glyphs.tsx';
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
  const dialog = useRef<HTMLDialogElement>(null);
  const close = (): void => dialog.current?.close();
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-haspopup="dialog"
        aria-label={t('openMenu')}
        onClick={() => dialog.current?.showModal()}
      >
        <MenuIcon />
      </button>
      <dialog
        ref={dialog}
        className="narrow-menu"
        aria-label={t('menu')}
        onClick={(event) => {
          if (event.target === event.currentTarget) close();
        }}
      >
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
      </dialog>
    </>
  );
};
