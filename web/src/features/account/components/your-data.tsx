import { disconnectYoutube, downloadData } from '@replywell/contract/endpoints/account';
import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import { PROMISED_DAYS } from '@replywell/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { ask } from '../../../components/question.tsx';
import { Section } from '../../../components/section.tsx';
import { tellFailure } from '../../../components/toast/tell-failure.ts';
import { toast } from '../../../components/toast/toast-store.ts';
import { ApiError, call, callForFile } from '../../../lib/api-client.ts';
import { errorText } from '../../../lib/error-text.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { asksToSignInAgain } from '../../../lib/session.ts';
import { DataRow } from './data-row.tsx';
import { DeleteRow } from './delete-row.tsx';

/** Everything else in the file is indented. */
const END_OF_FILE = '\n}\n';

const DownloadRow = () => {
  const { t, i18n } = useTranslation('account');
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const file = await callForFile(downloadData);
      // A proxy may end a broken download as if it were complete.
      if ((await file.slice(-END_OF_FILE.length).text()) !== END_OF_FILE)
        throw new Error('The file has no end');
      saveFile(file, `replywell-${new Date().toISOString().slice(0, 10)}.json`);
    },
    onSuccess: () => toast({ title: t('download.done') }),
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: i18n.t('error'),
        description: error instanceof ApiError ? errorText(error) : t('download.failed'),
        action: { label: i18n.t('retry'), onClick: () => mutate() },
      }),
  });
  return (
    <DataRow title={t('download.title')} text={t('download.text')}>
      <Button busy={isPending} onClick={() => mutate()}>
        {isPending ? t('download.running') : t('download.button')}
      </Button>
    </DataRow>
  );
};

interface YourDataProps {
  readonly user: CurrentUser;
  readonly onDisconnected: () => void;
  /** No data of the creator may stay in this browser. */
  readonly onDeleted: () => void;
}

const ConnectionRow = ({ onDisconnected }: Pick<YourDataProps, 'onDisconnected'>) => {
  const { t, i18n } = useTranslation('account');
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(disconnectYoutube),
    onSuccess: ({ revoked, stoppedBatches: count }) => {
      const stopped = count > 0 ? t('disconnect.doneStopped', { count }) : '';
      const description = [
        stopped,
        revoked ? '' : t('unrevoked', { days: PROMISED_DAYS.revocation }),
      ]
        .join(' ')
        .trim();
      toast({ title: t('disconnect.done'), description });
      onDisconnected();
    },
    onError: (error) => {
      if (!asksToSignInAgain(error, mutate)) tellFailure(i18n.t('error'), error);
    },
  });
  const disconnect = (): void =>
    ask({
      title: t('disconnect.question'),
      text: t('disconnect.consequences'),
      stay: t('disconnect.stay'),
      options: [{ label: t('disconnect.title'), onChoose: () => mutate() }],
    });
  return (
    <DataRow title={t('disconnect.title')} text={t('disconnect.text')}>
      <Button busy={isPending} onClick={disconnect}>
        {t('disconnect.button')}
      </Button>
    </DataRow>
  );
};

// Set apart, because it cannot be undone.
const FOR_GOOD = { marginTop: 20, paddingTop: 8, borderTop: '1px solid var(--palette-divider)' };

export const YourData = ({ user, onDisconnected, onDeleted }: YourDataProps) => {
  const { t } = useTranslation('account');
  return (
    <Section title={t('title')} hint={t('hint')}>
      <DownloadRow />
      {user.permission !== 'none' && <ConnectionRow onDisconnected={onDisconnected} />}
      <div style={FOR_GOOD}>
        <DeleteRow email={user.email} onDeleted={onDeleted} />
      </div>
    </Section>
  );
};
