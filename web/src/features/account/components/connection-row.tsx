import { disconnectYoutube } from '@replywell/contract/endpoints/account';
import { useMutation } from '@tanstack/react-query';
import type { ReactElement, RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { ask } from '../../../components/question/question-store.ts';
import { Spinner } from '../../../components/spinner.tsx';
import { toast } from '../../../components/toast/toast-store.ts';
import { call } from '../../../lib/api-client.ts';
import { errorText } from '../../../lib/error-text.ts';
import { asksToSignInAgain } from '../../../lib/sign-in-again.ts';
import { useFocusOfPlace } from '../../../lib/keep-focus.ts';
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
  const { t: tCommon } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(disconnectYoutube),
    onSuccess: ({ revoked, stoppedBatches }) => {
      const stopped =
        stoppedBatches > 0 ? t('disconnect.doneStopped', { count: stoppedBatches }) : '';
      const description = [stopped, revoked ? '' : t('disconnect.unreached')].join(' ').trim();
      toast({ title: t('disconnect.done'), ...(description && { description }) });
      onDisconnected();
    },
    onError: (error) => {
      if (asksToSignInAgain(error, mutate)) return;
      toast({
        variant: 'destructive',
        title: t('failedTitle'),
        description: errorText(error, tCommon),
      });
    },
  });
  return { mutate, isPending };
};

interface ConnectionButtonProps {
  readonly busy: boolean;
  readonly label: string;
  readonly onClick: () => void;
  readonly variant: 'outlined' | 'contained';
  readonly ref: RefCallback<HTMLButtonElement>;
}

const ConnectionButton = ({ busy, label, ...rest }: ConnectionButtonProps): ReactElement => (
  <Button disabled={busy} aria-busy={busy} {...rest}>
    {busy && <Spinner size={16} />}
    {label}
  </Button>
);

export const ConnectionRow = (props: ConnectionRowProps): ReactElement => {
  const { connected, connecting, onConnect, onDisconnected } = props;
  const { t } = useTranslation('account');
  const { t: tAuth } = useTranslation('auth');
  const { mutate, isPending } = useDisconnect(onDisconnected);
  const busy = isPending || connecting;
  const ref = useFocusOfPlace();
  const disconnect = (): void =>
    ask({
      layer: 'disconnect',
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
      {connected ? (
        <ConnectionButton
          key="disconnect"
          ref={ref}
          variant="outlined"
          busy={busy}
          label={t('disconnect.button')}
          onClick={disconnect}
        />
      ) : (
        <ConnectionButton
          key="connect"
          ref={ref}
          variant="contained"
          busy={busy}
          label={tAuth('permission.connect')}
          onClick={onConnect}
        />
      )}
    </DataRow>
  );
};
