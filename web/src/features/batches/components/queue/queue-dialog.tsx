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
import type { QueueTab } from '../queue-host.tsx';
import { History } from './history.tsx';
import { Waiting } from './waiting.tsx';
import './queue.css';

const NARROW = '(width < 700px)';
const TABS = ['waiting', 'history'] as const;

interface QueueDialogProps {
  readonly tab: QueueTab;
  readonly onTab: (tab: QueueTab) => void;
  readonly onClose: () => void;
}

const QueueTabs = ({ tab, onTab }: Omit<QueueDialogProps, 'onClose'>): ReactElement => {
  const { t } = useTranslation('queue');
  return (
    <Tabs
      value={tab}
      selectionFollowsFocus
      aria-label={t('tabs')}
      onChange={(_event, chosen: QueueTab) => onTab(chosen)}
    >
      {TABS.map((one) => (
        <Tab
          key={one}
          value={one}
          id={`queue-tab-${one}`}
          aria-controls="queue-panel"
          label={t(one)}
        />
      ))}
    </Tabs>
  );
};

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
      slotProps={{ paper: { className: 'queue-dialog' } }}
      classes={{ container: 'queue-container' }}
    >
      <div className="queue-top">
        <h2 id="queue-title">{t('title')}</h2>
        <IconButton aria-label={t('close')} autoFocus onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <QueueTabs tab={tab} onTab={onTab} />
      <div
        className="queue-body"
        id="queue-panel"
        role="tabpanel"
        aria-labelledby={`queue-tab-${tab}`}
        tabIndex={-1}
      >
        {!online && (
          <p className="queue-note" role="status">
            {t('offline')}
          </p>
        )}
        {tab === 'waiting' ? <Waiting onClose={onClose} /> : <History />}
      </div>
    </Dialog>
  );
};
