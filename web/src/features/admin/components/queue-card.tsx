import { lazy, Suspense, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { PageSpinner } from '../../../components/page-spinner.tsx';

const QueueList = lazy(() => import('./queue-list.tsx'));

/** What is still to be sent, by creator. It is read only when the admin opens it. */
export const QueueCard = (): ReactElement => {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState(false);
  return (
    <section className="admin-card" aria-labelledby="queue-title">
      <h2 id="queue-title">{t('queue.title')}</h2>
      <p className="admin-lead">{t('queue.text')}</p>
      <div className="admin-actions">
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('queue.show')}
        </Button>
      </div>
      {open && (
        <Suspense fallback={<PageSpinner />}>
          <QueueList />
        </Suspense>
      )}
    </section>
  );
};
