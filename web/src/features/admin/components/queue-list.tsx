import type { SendingQueue } from '@replywell/contract/endpoints/admin';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { EntryList } from '../../../components/security/entry-list.ts';
import { dateTimeText } from '../../../lib/dates.ts';
import { errorText } from '../../../lib/error-text.ts';
import { readQueue } from '../api/admin-calls.ts';

type Row = SendingQueue['creators'][number];

/** One creator: how many replies, whose they are, and how long they have waited. */
const QueueRow = ({ row }: { readonly row: Row }): ReactElement => {
  const { t } = useTranslation('admin');
  const { creator, waiting, unknown, oldestAt, lateSince } = row;
  const how = [
    ...(waiting > 0 ? [t('queue.waiting', { count: waiting })] : []),
    ...(unknown > 0 ? [t('queue.unknown', { count: unknown })] : []),
  ];
  const details = [
    t('security.creator', { creator }),
    t('queue.oldest', { date: dateTimeText(oldestAt) }),
    ...(lateSince === null ? [] : [t('queue.late', { date: dateTimeText(lateSince) })]),
  ];
  return (
    <li>
      <p>{how.join(' · ')}</p>
      <p className="admin-lead queue-details">{details.join(' · ')}</p>
    </li>
  );
};

const Queue = ({ queue }: { readonly queue: SendingQueue }): ReactElement => {
  const { t } = useTranslation('admin');
  const { total, creators, complete, at } = queue;
  const date = dateTimeText(at);
  return (
    <>
      <p role="status">
        {total.waiting + total.unknown === 0
          ? t('queue.empty', { date })
          : t('queue.total', { ...total, date })}
      </p>
      {!complete && <p>{t('queue.notAll')}</p>}
      <EntryList aria-label={t('queue.title')}>
        {creators.map((row) => (
          <QueueRow key={row.creator} row={row} />
        ))}
      </EntryList>
    </>
  );
};

const QueueList = (): ReactElement => {
  const { t } = useTranslation('admin');
  const { t: tCommon } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['admin', 'queue'],
    queryFn: readQueue,
    gcTime: 0,
  });
  const again = (): void => void refetch();
  if (error && !data)
    return (
      <ErrorPanel title={t('queue.failed')} message={errorText(error, tCommon)} onRetry={again} />
    );
  if (!data) return <p role="status">{t('queue.loading')}</p>;
  return (
    <div className="queue">
      <Queue queue={data} />
      {error && <p role="alert">{`${t('queue.failed')}. ${errorText(error, tCommon)}`}</p>}
      <div className="admin-actions">
        <Button size="small" disabled={isFetching} onClick={again}>
          {t('queue.again')}
        </Button>
      </div>
    </div>
  );
};

export default QueueList;
