import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import { useCallback, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { QueueIcon } from '../../../components/icons/glyphs.tsx';
import { NavItem } from '../../../components/nav-item.tsx';
import { usePageKeys } from '../../../lib/page-keys.ts';
import { useDialogAddress } from '../../../lib/use-dialog-address.ts';
import { hasEnded, unsentCount } from '../lib/batch-moves.ts';
import { useBatchesStore } from '../stores/batches-store.ts';

export type QueueTab = 'open' | 'history';

interface QueueAddress {
  /** null if the queue is closed. */
  readonly tab: QueueTab | null;
  readonly open: () => void;
  readonly turnTo: (tab: QueueTab) => void;
  readonly close: () => void;
}

/** The address contains the queue, as `?queue=open` or `?queue=history`. */
export const useQueueAddress = (): QueueAddress => {
  const { value, open, turnTo, close } = useDialogAddress('queue');
  const tab = value === 'open' || value === 'history' ? value : null;
  return { tab, open, turnTo, close };
};

const isPlain = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !shiftKey;

/** Presses the latest undo button. Each one has the time when its reply or batch was sent. */
const undoLast = (): void =>
  [...document.querySelectorAll<HTMLElement>('[data-undo]')]
    .sort((one, other) => (one.dataset.undo ?? '').localeCompare(other.dataset.undo ?? ''))
    .at(-1)
    ?.click();

/**
 * Handles the Q and Z keys on every page. It does not wait for the batches' own code, because an
 * undo must not. It uses the physical keys (event.code), so that they work on a Russian layout.
 */
export const BatchKeys = (): null => {
  const { open } = useQueueAddress();
  usePageKeys(
    useCallback(
      (event) => {
        const action = { KeyQ: open, KeyZ: undoLast }[event.code];
        if (!action || !isPlain(event)) return false;
        if (!event.repeat) action();
        return true;
      },
      [open],
    ),
  );
  return null;
};

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
      <Badge badgeContent={collapsed && waiting > 0 ? waiting : null} color="primary">
        <QueueIcon />
      </Badge>
      <span className={collapsed ? 'visually-hidden' : undefined}>{t('queue')}</span>
      {waiting > 0 && !collapsed && (
        <Box component="span" sx={{ ml: 'auto' }}>
          {waiting}
        </Box>
      )}
    </NavItem>
  );
};
