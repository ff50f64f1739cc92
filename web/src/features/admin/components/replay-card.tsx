import { lazy, Suspense, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { PageSpinner } from '../../../components/page-spinner.tsx';
import { hasReplay, useReplayStore } from '../stores/replay-store.ts';

const Replay = lazy(() => import('./replay.tsx'));

/**
 * The prompt in the editor beside the saved one. It is fetched only when the admin opens it, and
 * closing it hides it: its drafts are paid for. After the end of the session it is as it was.
 */
export const ReplayCard = (): ReactElement => {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState(() => hasReplay(useReplayStore.getState()));
  const [isThere, setThere] = useState(open);
  return (
    <section className="admin-card replay-card" aria-labelledby="replay-title">
      <h2 id="replay-title">{t('replay.title')}</h2>
      <p className="admin-lead">{t('replay.text')}</p>
      <div className="admin-actions">
        <Button
          aria-expanded={open}
          onClick={() => {
            setThere(true);
            setOpen(!open);
          }}
        >
          {t('replay.show')}
        </Button>
      </div>
      {isThere && (
        <div hidden={!open}>
          <Suspense fallback={<PageSpinner />}>
            <Replay />
          </Suspense>
        </div>
      )}
    </section>
  );
};
