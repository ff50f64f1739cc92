import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { deleteAccount, type Deletion } from '@replywell/contract/endpoints/account';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import { call } from '../../../lib/api-client.ts';
import { errorText } from '../../../lib/error-text.ts';
import { useLayer } from '../../../lib/layers.ts';
import { onSessionEnd, type SessionEnd } from '../../../lib/session-end.ts';
import { asksToSignInAgain } from '../../../lib/sign-in-again.ts';
import { DataRow } from './data-row.tsx';

const Panel = styled('div')({
  display: 'grid',
  gap: 12,
  marginTop: 12,
  padding: 16,
  border: '1px solid var(--palette-status-failed-text)',
  borderRadius: 'var(--shape-borderRadius)',
  '&.over': { borderColor: 'var(--palette-divider)' },
  '& h4': { margin: 0, fontSize: 16, lineHeight: 1.15 },
  '& p': { margin: 0, fontSize: 14 },
  '& label': { overflowWrap: 'anywhere' },
  '& .answers': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8 },
  '& .for-good': {
    borderColor: 'var(--palette-status-failed-text)',
    color: 'var(--palette-status-failed-text)',
  },
});

/**
 * During and after the deletion the session is over, and calls in the background are refused. That
 * must not replace the page that tells of the deletion, and is told later if nothing was deleted.
 */
const remove = async (confirmation: string): Promise<Deletion> => {
  const missed: SessionEnd[] = [];
  const before = onSessionEnd((how) => missed.push(how));
  try {
    return await call(deleteAccount, { body: { confirmation } });
  } catch (error) {
    onSessionEnd(before);
    missed.forEach(before);
    throw error;
  }
};

const sameAddress = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.toLowerCase();

interface ConfirmProps {
  readonly email: string;
  readonly onCancel: () => void;
  readonly onDeleted: (deletion: Deletion) => void;
}

const Confirm = ({ email, onCancel, onDeleted }: ConfirmProps): ReactElement => {
  const { t, i18n } = useTranslation('account');
  const titleId = useId();
  const [typed, setTyped] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => remove(typed),
    onSuccess: onDeleted,
    onError: (failure) => void asksToSignInAgain(failure, mutate),
  });
  const ready = sameAddress(typed, email) && !isPending;
  useLayer(
    () => {
      if (!isPending) onCancel();
    },
    { isPassing: true },
  );
  return (
    <Panel role="group" aria-labelledby={titleId}>
      <h4 id={titleId}>{t('remove.question')}</h4>
      <p>{t('remove.consequences')}</p>
      <Field
        label={t('remove.typed', { email })}
        autoFocus
        type="email"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter must not submit the settings around this field.
          event.preventDefault();
          if (ready) mutate();
        }}
      />
      {error && <Alert severity="error">{errorText(error, i18n.t)}</Alert>}
      <div className="answers">
        <Button variant="text" disabled={isPending} onClick={onCancel}>
          {t('remove.cancel')}
        </Button>
        <Button
          className="for-good"
          disabled={!ready}
          aria-busy={isPending}
          onClick={() => mutate()}
        >
          {isPending && <Spinner size={16} />}
          {isPending ? t('remove.deleting') : t('remove.confirm')}
        </Button>
      </div>
    </Panel>
  );
};

interface DeletedProps extends Deletion {
  /** Always the same function: another one would count as leaving. */
  readonly onLeave: () => void;
}

export const Deleted = ({ finished, revoked, onLeave }: DeletedProps): ReactElement => {
  const { t } = useTranslation('account');
  // Whoever closes the dialog instead must not find the page of before, as if all were there still.
  useEffect(() => onLeave, [onLeave]);
  const words = finished ? 'done' : 'goingOn';
  return (
    <Panel role="status" className="over" data-farewell>
      <h4>{t(`remove.${words}Title`)}</h4>
      <p>{t(`remove.${words}Text`)}</p>
      {!revoked && <p>{t('unrevoked')}</p>}
      <div className="answers">
        <Button variant="contained" autoFocus onClick={onLeave}>
          {t('remove.leave')}
        </Button>
      </div>
    </Panel>
  );
};

interface DeleteRowProps {
  readonly email: string;
  readonly onDeleted: (deletion: Deletion) => void;
}

export const DeleteRow = ({ email, onDeleted }: DeleteRowProps): ReactElement => {
  const { t } = useTranslation('account');
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (!asking && wasAsking.current) opener.current?.focus();
    wasAsking.current = asking;
  }, [asking]);
  return (
    <>
      <DataRow title={t('remove.title')} text={t('remove.text')}>
        <Button
          ref={opener}
          disabled={asking}
          aria-expanded={asking}
          onClick={() => setAsking(true)}
        >
          {t('remove.button')}
        </Button>
      </DataRow>
      {asking && <Confirm email={email} onCancel={() => setAsking(false)} onDeleted={onDeleted} />}
    </>
  );
};
