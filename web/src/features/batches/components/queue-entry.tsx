import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { QueueIcon } from '../../../components/icons/glyphs.tsx';
import { NavItem } from '../../../components/nav-item.tsx';
import { useQueueAddress } from './queue-host.tsx';
import { useBatchesStore } from '../stores/batches-store.ts';
import { hasEnded, unsentCount } from '../lib/batch-moves.ts';

interface QueueEntryProps {
  readonly collapsed: boolean;
  /** Called before the queue opens, to close what is in its way. */
  readonly onOpen?: () => void;
}

/** Opens the queue and shows how many replies wait in it. */
export const QueueEntry = ({ collapsed, onOpen }: QueueEntryProps): ReactElement => {
  const { t } = useTranslation('shell');
  const { tab, open } = useQueueAddress();
  const waiting = useBatchesStore(({ batches }) =>
    batches.reduce((sum, batch) => sum + (hasEnded(batch) ? 0 : unsentCount(batch)), 0),
  );
  return (
    <NavItem
      aria-haspopup="dialog"
      aria-current={tab === null ? undefined : 'page'}
      title={collapsed ? t('queue') : undefined}
      onClick={() => {
        onOpen?.();
        if (tab === null) open();
      }}
    >
      <QueueIcon />
      <span className={collapsed ? 'visually-hidden' : undefined}>{t('queue')}</span>
      {waiting > 0 && <span className="nav-count">{waiting}</span>}
    </NavItem>
  );
};
