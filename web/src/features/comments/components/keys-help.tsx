import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { openHelp, useHelpStore } from '../stores/help-store.ts';
import { ShortcutHelp } from './shortcut-help.tsx';

/** Opens the list of keys, for creators who do not know the "?" key yet. */
export const KeysHelp = (): ReactElement => {
  const { t } = useTranslation('comments');
  const open = useHelpStore((state) => state.open);
  return (
    <>
      <Button variant="text" className="keys" aria-haspopup="dialog" onClick={openHelp}>
        {t('keys')} <kbd>?</kbd>
      </Button>
      {open && <ShortcutHelp />}
    </>
  );
};
