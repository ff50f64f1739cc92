import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../components/dialog.tsx';
import { IconButton } from '../../../../components/icon-button.tsx';
import { CloseIcon } from '../../../../components/icons/glyphs.tsx';
import { usePageName } from '../../../../components/page-name.ts';
import { useMediaQuery } from '../../../../lib/use-media-query.ts';
import { useOnline } from '../../../../lib/use-online.ts';
import type { QueueTab } from '../queue-entry.tsx';
import { History } from './history.tsx';
import { Waiting } from './waiting.tsx';

const NARROW = '(width < 700px)';

/** At the right edge of the window, as high as the window. */
const AT_THE_EDGE = { width: 600, height: '100%', maxHeight: 'none', margin: 0, borderRadius: 0 };

interface QueueDialogProps {
  readonly tab: QueueTab;
  readonly onTab: (tab: QueueTab) => void;
  readonly onClose: () => void;
}

/** Shows all replies that wait to be sent, and the results of the batches that have ended. */
export const QueueDialog = ({ tab, onTab, onClose }: QueueDialogProps): ReactElement => {
  const { t } = useTranslation('queue');
  const narrow = useMediaQuery(NARROW);
  const online = useOnline();
  usePageName(t('title'), 'dialog');
  return (
    <Dialog
      layer="queue"
      fullScreen={narrow}
      onClose={onClose}
      aria-labelledby="queue-title"
      sx={{ '& .MuiDialog-container': { justifyContent: 'flex-end' } }}
      slotProps={{ paper: { sx: narrow ? {} : AT_THE_EDGE } }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', pr: 3 }}>
        <DialogTitle id="queue-title" sx={{ py: 3 }}>
          {t('title')}
        </DialogTitle>
        <IconButton aria-label={t('close')} autoFocus onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Stack>
      <Tabs
        value={tab}
        selectionFollowsFocus
        aria-label={t('tabs')}
        onChange={(_event, chosen: QueueTab) => onTab(chosen)}
      >
        {(['open', 'history'] as const).map((one) => (
          <Tab
            key={one}
            value={one}
            id={`queue-tab-${one}`}
            aria-controls="queue-panel"
            label={t(one)}
          />
        ))}
      </Tabs>
      <Box
        id="queue-panel"
        role="tabpanel"
        aria-labelledby={`queue-tab-${tab}`}
        tabIndex={-1}
        sx={{ flex: 1, p: 5, overflowY: 'auto', overscrollBehavior: 'contain', outline: 'none' }}
      >
        <Stack spacing={4}>
          {!online && (
            <Alert severity="warning" role="status">
              {t('offline')}
            </Alert>
          )}
          {tab === 'open' ? <Waiting onClose={onClose} /> : <History />}
        </Stack>
      </Box>
    </Dialog>
  );
};
