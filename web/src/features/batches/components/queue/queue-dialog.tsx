import { useRef, type KeyboardEvent, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../components/dialog.tsx';
import { CloseIcon } from '../../../../components/icons/glyphs.tsx';
import { usePageName } from '../../../../components/page-name.ts';
import { useMediaQuery } from '../../../../lib/use-media-query.ts';
import { useOnline } from '../../../../lib/use-online.ts';
import type { QueueTab } from '../../hooks/use-queue-address.ts';
import { History } from './history.tsx';
import { Waiting } from './waiting.tsx';
import './queue.css';

const NARROW = '(width < 700px)';
const TABS = ['waiting', 'history'] as const;
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

interface QueueDialogProps {
  readonly tab: QueueTab;
  readonly onTab: (tab: QueueTab) => void;
  readonly onClose: () => void;
}

const Tabs = ({ tab, onTab }: Omit<QueueDialogProps, 'onClose'>): ReactElement => {
  const { t } = useTranslation('queue');
  const list = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = TABS[(TABS.indexOf(tab) + step + TABS.length) % TABS.length] ?? tab;
    list.current?.querySelector<HTMLElement>(`#queue-tab-${next}`)?.focus();
    onTab(next);
  };
  return (
    <div className="queue-tabs" role="tablist" aria-label={t('tabs')} ref={list} onKeyDown={walk}>
      {TABS.map((one) => (
        <button
          key={one}
          type="button"
          id={`queue-tab-${one}`}
          role="tab"
          aria-selected={one === tab}
          aria-controls="queue-panel"
          tabIndex={one === tab ? 0 : -1}
          onClick={() => onTab(one)}
        >
          {t(one)}
        </button>
      ))}
    </div>
  );
};

/** Everything that waits to go out, and what became of what has gone. */
export const QueueDialog = ({ tab, onTab, onClose }: QueueDialogProps): ReactElement => {
  const { t } = useTranslation('queue');
  const narrow = useMediaQuery(NARROW);
  const online = useOnline();
  usePageName(t('title'));
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
        <button
          type="button"
          className="icon-button"
          aria-label={t('close')}
          autoFocus
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </div>
      <Tabs tab={tab} onTab={onTab} />
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
