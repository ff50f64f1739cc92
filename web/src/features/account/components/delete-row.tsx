import Alert from '@mui/material/Alert';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { deleteAccount, type Deletion } from '@replywell/contract/endpoints/account';
import { PROMISED_DAYS } from '@replywell/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Field } from '../../../components/field.tsx';
import { paths } from '../../../config/paths.ts';
import { call } from '../../../lib/api-client.ts';
import { errorText } from '../../../lib/error-text.ts';
import { leaveFor } from '../../../lib/leave-for.ts';
import { asksToSignInAgain, useSession, type SessionEnd } from '../../../lib/session.ts';
import { DataRow } from './data-row.tsx';

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

const sameAddress = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.toLowerCase();

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
  const ready = sameAddress(typed, email) && !isPending;
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

export const DeleteRow = (props: DeleteRowProps) => {
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
