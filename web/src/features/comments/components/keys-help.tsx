import { memo, useState, type ReactElement } from 'react';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { Modal } from '../../../components/modal.tsx';
import { COMMAND_NAMES, COMMANDS, useOfferedCommands } from '../../../lib/commands.ts';

const ShortcutHelp = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const { t } = useTranslation(['keys', 'comments', 'common']);
  return (
    <Modal label={t('comments:keys')} onClose={onClose} focusOn=".modal-actions > button">
      <h2>{t('comments:keys')}</h2>
      {/* On a low screen the keys that scroll need something that takes the focus. */}
      <dl tabIndex={0}>
        {COMMAND_NAMES.filter((name) => COMMANDS[name].length > 0).map((action) => (
          <Stack
            key={action}
            direction="row"
            sx={{
              gap: 6,
              justifyContent: 'space-between',
              alignItems: 'center',
              minHeight: 36,
              borderTop: '1px solid',
              borderColor: 'divider',
            }}
          >
            <dt>{t(action)}</dt>
            <Stack component="dd" direction="row" spacing={1}>
              {COMMANDS[action].map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </Stack>
          </Stack>
        ))}
      </dl>
      <div className="modal-actions">
        <Button variant="contained" onClick={onClose}>
          {t('common:close')}
        </Button>
      </div>
    </Modal>
  );
};

/** Opens the list of keys, for creators who do not know the "?" key yet. */
export const KeysHelp = memo((): ReactElement => {
  const { t } = useTranslation('comments');
  const [isOpen, setOpen] = useState(false);
  const open = (): void => setOpen(true);
  useOfferedCommands((name) => (name === 'help' ? open : undefined));
  return (
    <>
      <Button variant="text" className="keys" aria-haspopup="dialog" onClick={open}>
        {t('keys')} <kbd>?</kbd>
      </Button>
      {isOpen && <ShortcutHelp onClose={() => setOpen(false)} />}
    </>
  );
});
