import { memo, useState, type ReactNode } from 'react';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { COMMAND_NAMES, COMMANDS, useOfferedCommands } from '../../../lib/commands.ts';

const ShortcutHelp = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation(['keys', 'comments', 'common']);
  return (
    <Dialog onClose={onClose} aria-labelledby="shortcuts-title" maxWidth="xs" fullWidth>
      <DialogTitle id="shortcuts-title">{t('comments:keys')}</DialogTitle>
      {/* Focusable, to scroll by keyboard. */}
      <DialogContent tabIndex={0}>
        <dl>
          {COMMAND_NAMES.filter((name) => COMMANDS[name].length > 0).map((action) => (
            <Stack
              key={action}
              direction="row"
              sx={{
                justifyContent: 'space-between',
                alignItems: 'center',
                minHeight: 36,
                borderTop: '1px solid',
                borderColor: 'divider',
              }}
            >
              <dt>{action === 'pauseAll' ? `${t(action)}. ${t('pauseAllNote')}` : t(action)}</dt>
              <Stack component="dd" direction="row" spacing={1}>
                {COMMANDS[action].map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </Stack>
            </Stack>
          ))}
        </dl>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {t('common:close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export const KeysHelp = memo((): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  const open = (): void => setOpen(true);
  useOfferedCommands((name) => (name === 'help' ? open : undefined));
  return isOpen && <ShortcutHelp onClose={() => setOpen(false)} />;
});
