import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { tellFailure } from '../../../components/toast/tell-failure.ts';
import { dateTimeText } from '../../../lib/dates.ts';
import { errorText } from '../../../lib/error-text.ts';
import { readSwitch, setSwitch } from '../api/admin-calls.ts';
import { AdminCard } from './card.tsx';

const SWITCH_KEY = ['admin', 'sending'] as const;

const useSetSwitch = () => {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  return useMutation({
    mutationFn: setSwitch,
    onSuccess: (saved) => client.setQueryData(SWITCH_KEY, saved),
    onError: (error) => tellFailure(t('sending.failed'), error),
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
    if (!data.stopped) return t('sending.on');
    return t('sending.off', { date: data.since === null ? '' : dateTimeText(data.since) });
  };
  return (
    <AdminCard title={t('sending.title')} text={t('sending.text')}>
      <Typography role="status">{state()}</Typography>
      {data && (
        <Button disabled={isPending} onClick={() => mutate(!data.stopped)}>
          {t(data.stopped ? 'sending.letGoOn' : 'sending.stop')}
        </Button>
      )}
      {error && <Button onClick={() => void refetch()}>{tCommon('retry')}</Button>}
    </AdminCard>
  );
};
