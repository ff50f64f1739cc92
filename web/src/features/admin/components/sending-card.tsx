import Typography from '@mui/material/Typography';
import { getSendingSwitch, setSendingSwitch } from '@replywell/contract/endpoints/admin';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { tellFailure } from '../../../components/toast/tell-failure.ts';
import { call } from '../../../lib/api-client.ts';
import { dateTimeText } from '../../../lib/dates.ts';
import { errorText } from '../../../lib/error-text.ts';
import { asAdmin } from '../admin-session.ts';
import { AdminCard } from './card.tsx';

const SWITCH_KEY = ['admin', 'sending'] as const;

export const SendingCard = (): ReactElement => {
  const { t, i18n } = useTranslation('admin');
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: SWITCH_KEY,
    queryFn: () => asAdmin((headers) => call(getSendingSwitch, { headers })),
    gcTime: 0,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (stopped: boolean) =>
      asAdmin((headers) => call(setSendingSwitch, { headers, body: { stopped } })),
    onSuccess: (saved) => client.setQueryData(SWITCH_KEY, saved),
    onError: (failure) => tellFailure(t('sending.failed'), failure),
  });
  const state = (): string => {
    if (error) return `${t('sending.loadFailed')}. ${errorText(error, i18n.t)}`;
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
      {error && <Button onClick={() => void refetch()}>{i18n.t('retry')}</Button>}
    </AdminCard>
  );
};
