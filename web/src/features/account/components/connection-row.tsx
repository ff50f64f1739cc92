import { disconnectYoutube } from '@replywell/contract/endpoints/account';
import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { ask } from '../../../components/question/question-store.ts';
import { Spinner } from '../../../components/spinner.tsx';
import { tellFailure } from '../../../components/toast/tell-failure.ts';
import { toast } from '../../../components/toast/toast-store.ts';
import { call } from '../../../lib/api-client.ts';
import { asksToSignInAgain } from '../../../lib/sign-in-again.ts';
import { DataRow } from './data-row.tsx';

export interface ConnectionRowProps {
  readonly connected: boolean;
  readonly connecting: boolean;
  readonly onConnect: () => void;
  /** Called after disconnecting. The permission, the batches and the comments have changed. */
  readonly onDisconnected: () => void;
}

const useDisconnect = (onDisconnected: () => void) => {
  const { t } = useTranslation('account');
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(disconnectYoutube),
    onSuccess: ({ revoked, stoppedBatches }) => {
      const stopped =
        stoppedBatches > 0 ? t('disconnect.doneStopped', { count: stoppedBatches }) : '';
      const description = [stopped, revoked ? '' : t('unrevoked')].join(' ').trim();
      toast({ title: t('disconnect.done'), ...(description && { description }) });
      onDisconnected();
    },
    onError: (error) => {
      if (!asksToSignInAgain(error, mutate)) tellFailure(t('failedTitle'), error);
    },
  });
  return { mutate, isPending };
};

export const ConnectionRow = (props: ConnectionRowProps): ReactElement => {
  const { connected, connecting, onConnect, onDisconnected } = props;
  const { t } = useTranslation('account');
  const { t: tAuth } = useTranslation('auth');
  const { mutate, isPending } = useDisconnect(onDisconnected);
  const busy = isPending || connecting;
  const disconnect = (): void =>
    ask({
      title: t('disconnect.question'),
      text: t('disconnect.consequences'),
      stay: t('disconnect.stay'),
      answers: [{ label: t('disconnect.confirm'), onChoose: () => mutate() }],
    });
  return (
    <DataRow
      title={connected ? t('disconnect.title') : tAuth('permission.connect')}
      text={t(connected ? 'disconnect.text' : 'connect.text')}
    >
      <Button
        variant={connected ? 'outlined' : 'contained'}
        disabled={busy}
        aria-busy={busy}
        onClick={connected ? disconnect : onConnect}
      >
        {busy && <Spinner size={16} />}
        {connected ? t('disconnect.button') : tAuth('permission.connect')}
      </Button>
    </DataRow>
  );
};
