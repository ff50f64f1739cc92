import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { toast } from '../../../components/toast/toast-store.ts';
import { dateTimeText } from '../../../lib/dates.ts';
import { errorText } from '../../../lib/error-text.ts';
import { readSwitch, setSwitch } from '../api/admin-calls.ts';

const SWITCH_KEY = ['admin', 'sending'] as const;

const useSetSwitch = () => {
  const { t } = useTranslation('admin');
  const { t: tCommon } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: setSwitch,
    onSuccess: (saved) => client.setQueryData(SWITCH_KEY, saved),
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: t('sending.failed'),
        description: errorText(error, tCommon),
      }),
  });
};

/** Stops the sending of all creators, or lets it go on. */
export const SendingCard = (): ReactElement => {
  const { t } = useTranslation('admin');
  const { t: tCommon } = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: SWITCH_KEY,
    queryFn: readSwitch,
    gcTime: 0,
  });
  const { mutate, isPending } = useSetSwitch();
  const state = (): string => {
    if (error) return `${t('sending.loadFailed')}. ${errorText(error, tCommon)}`;
    if (!data) return t('sending.loading');
    const { stopped, since, author } = data;
    if (!stopped) return t('sending.on');
    const date = since === null ? '' : dateTimeText(since);
    return author === null ? t('sending.off', { date }) : t('sending.offBy', { date, author });
  };
  return (
    <section className="admin-card" aria-labelledby="sending-title">
      <h2 id="sending-title">{t('sending.title')}</h2>
      <p className="admin-lead">{t('sending.text')}</p>
      <p role="status">{state()}</p>
      <div className="admin-actions">
        {data && (
          <Button disabled={isPending} onClick={() => mutate(!data.stopped)}>
            {t(data.stopped ? 'sending.letGoOn' : 'sending.stop')}
          </Button>
        )}
        {error && <Button onClick={() => void refetch()}>{tCommon('retry')}</Button>}
      </div>
    </section>
  );
};
