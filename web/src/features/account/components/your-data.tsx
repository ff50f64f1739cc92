import {
  disconnectYoutube,
  downloadData,
  deleteAccount,
  type Deletion,
} from '@replywell/contract/endpoints/account';
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
import { asksToSignInAgain, useSession, type SessionEnd } from '../../../lib/session.ts';
import { DataRow } from './data-row.tsx';
import Alert from '@mui/material/Alert';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { Field } from '../../../components/field.tsx';
import { paths } from '../../../config/paths.ts';
import { leaveFor } from '../../../lib/leave-for.ts';

/** Calls refused meanwhile must not end the page. They are replayed if the deletion fails. */
const remove = async (confirmation: string): Promise<Deletion> => {
  const missed: SessionEnd[] = [];
  const { onEnd } = useSession.getState();
  useSession.setState({ onEnd: (how) => missed.push(how) });
  try {
    return await call(deleteAccount, { body: { confirmation } });
  } catch (error) {
    useSession.setState({ onEnd });
    missed.forEach(onEnd);
    throw error;
  }
};

/** However it is closed, the deleted data is not shown again. */
const leave = (): void => leaveFor(paths.home.getHref());

const Farewell = ({ finished, revoked }: Deletion) => {
  const { t } = useTranslation('account');
  const words = finished ? 'done' : 'goingOn';
  return (
    <Dialog onClose={leave} aria-labelledby="farewell-title">
      <DialogTitle id="farewell-title">{t(`remove.${words}Title`)}</DialogTitle>
      <DialogContent>
        <p>{t(`remove.${words}Text`)}</p>
        {!revoked && <p>{t('unrevoked', { days: PROMISED_DAYS.revocation })}</p>}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={leave}>
          {t('remove.leave')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

interface DeleteRowProps {
  readonly email: string;
  readonly onDeleted: () => void;
}

const Confirm = (props: DeleteRowProps & { readonly onCancel: () => void }) => {
  const { email, onDeleted, onCancel } = props;
  const { t, i18n } = useTranslation('account');
  const [typed, setTyped] = useState('');
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => remove(typed),
    onSuccess: onDeleted,
    onError: (failure) => void asksToSignInAgain(failure, mutate),
  });
  if (data) return <Farewell {...data} />;
  const ready = typed.trim().toLowerCase() === email.toLowerCase() && !isPending;
  const cancel = (): void => {
    if (!isPending) onCancel();
  };
  return (
    <Dialog onClose={cancel} aria-labelledby="delete-title">
      <DialogTitle id="delete-title">{t('remove.question')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3, overflowWrap: 'anywhere' }}>
        <p>{t('remove.consequences')}</p>
        <Field
          label={t('remove.typed', { email })}
          autoFocus
          type="email"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          onKeyDown={({ key }) => {
            if (key === 'Enter' && ready) mutate();
          }}
        />
        {error && <Alert severity="error">{errorText(error)}</Alert>}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button variant="text" disabled={isPending} onClick={cancel}>
          {i18n.t('cancel')}
        </Button>
        <Button
          sx={{ borderColor: 'currentcolor', color: 'error.main' }}
          disabled={!ready}
          busy={isPending}
          onClick={() => mutate()}
        >
          {isPending ? t('remove.deleting') : t('remove.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const DeleteRow = (props: DeleteRowProps) => {
  const { t } = useTranslation('account');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <DataRow title={t('remove.title')} text={t('remove.text')}>
        <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t('remove.button')}
        </Button>
      </DataRow>
      {asking && <Confirm {...props} onCancel={() => setAsking(false)} />}
    </>
  );
};

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
      const notes = [
        ...(count > 0 ? [t('disconnect.doneStopped', { count })] : []),
        ...(revoked ? [] : [t('unrevoked', { days: PROMISED_DAYS.revocation })]),
      ];
      toast({ title: t('disconnect.done'), description: notes.join(' ') });
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

export const YourData = ({ user, onDisconnected, onDeleted }: YourDataProps) => {
  const { t } = useTranslation('account');
  return (
    <Section title={t('title')} hint={t('hint')}>
      <DownloadRow />
      {user.permission !== 'none' && <ConnectionRow onDisconnected={onDisconnected} />}
      <DeleteRow email={user.email} onDeleted={onDeleted} />
    </Section>
  );
};
