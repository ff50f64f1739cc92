import { lazy, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { LazyDialog } from '../../../components/lazy-dialog.tsx';
import { whenOnline } from '../../../lib/when-online.ts';
import { closeHelp, openHelp, useHelpStore } from '../stores/help-store.ts';

const ShortcutHelp = lazy(
  whenOnline(async () => ({
    default: (await import('./shortcut-help.tsx')).ShortcutHelp,
  })),
);

/** Opens the list of keys, for creators who do not know the "?" key yet. */
export const KeysHelp = (): ReactElement => {
  const { t } = useTranslation('comments');
  const open = useHelpStore((state) => state.open);
  return (
    <>
      <Button variant="text" className="keys" aria-haspopup="dialog" onClick={openHelp}>
        {t('keys')} <kbd>?</kbd>
      </Button>
      {open && (
        <LazyDialog onClose={closeHelp}>
          <ShortcutHelp />
        </LazyDialog>
      )}
    </>
  );
};
