import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  getAdminPrompt,
  PROMPT_TEXT_LIMITS,
  saveAdminPrompt,
  type AdminPrompt,
} from '@replywell/contract/endpoints/admin';
import { PROMPT_PLACEHOLDERS, unknownPlaceholders } from '@replywell/contract/prompt';
import { Button } from '../../../components/button.tsx';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { tellFailure } from '../../../components/toast/tell-failure.ts';
import { toast } from '../../../components/toast/toast-store.ts';
import { call } from '../../../lib/api-client.ts';
import { dateTimeText } from '../../../lib/dates.ts';
import { errorText } from '../../../lib/error-text.ts';
import { asAdmin, useAdmin } from '../admin-session.ts';
import { AdminCard } from './card.tsx';
import { Field } from '../../../components/field.tsx';

const MAX = PROMPT_TEXT_LIMITS.prompt;

/** Also used by the tester, if nothing was typed. */
export const useStoredPrompt = () =>
  useQuery({
    queryKey: ['admin', 'prompt'],
    queryFn: () => asAdmin((headers) => call(getAdminPrompt, { headers })),
    gcTime: 0,
  });

const Placeholders = () => {
  const { t } = useTranslation('admin');
  return (
    <Typography variant="body2" color="text.secondary">
      <span>{t('prompt.placeholders')}</span>{' '}
      {PROMPT_PLACEHOLDERS.map((name, at) => (
        <span key={name}>
          <code>{`\${${name}}`}</code>{' '}
          <span>{t(`prompt.${name}`) + (at < PROMPT_PLACEHOLDERS.length - 1 ? ', ' : '')}</span>
        </span>
      ))}
    </Typography>
  );
};

const Editor = ({ stored }: { readonly stored: AdminPrompt }) => {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const edited = useAdmin((state) => state.edited);
  const { mutate, isPending } = useMutation({
    mutationFn: (prompt: string) =>
      asAdmin((headers) => call(saveAdminPrompt, { headers, body: { prompt } })),
    onSuccess: (saved, sent) => {
      client.setQueryData(['admin', 'prompt'], saved);
      // Keeps what was typed while the save was running.
      if (useAdmin.getState().edited === sent) useAdmin.setState({ edited: null });
      toast({ title: t('prompt.savedToast'), description: t('prompt.savedToastText') });
    },
    onError: (error) => tellFailure(t('prompt.saveFailed'), error),
  });
  const [isEmpty, setIsEmpty] = useState(false);
  const text = edited ?? stored.prompt;
  const length = text.trim().length;
  const unknown = unknownPlaceholders(text);
  const tooLong = length > MAX ? t('prompt.tooLong', { max: MAX }) : null;
  const saved = stored.updatedAt
    ? t('prompt.saved', { date: dateTimeText(stored.updatedAt) })
    : t('prompt.builtIn');

  const save = (): void => {
    setIsEmpty(length === 0);
    if (length > 0 && !tooLong && !isPending) mutate(text);
  };
  return (
    <>
      <Field
        label={t('prompt.label')}
        rows={12}
        value={text}
        onChange={(value) => {
          setIsEmpty(false);
          useAdmin.setState({ edited: value === stored.prompt ? null : value });
        }}
        error={isEmpty ? t('prompt.empty') : tooLong}
        note={t('prompt.length', { count: length, max: MAX })}
      />
      {unknown.length > 0 && (
        <Alert severity="warning" role="status">
          {t('prompt.unknown', { names: unknown.join(', ') })}
        </Alert>
      )}
      <Placeholders />
      <Stack direction="row" spacing={3} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Button variant="contained" color="secondary" disabled={isPending} onClick={save}>
          {t('prompt.save')}
        </Button>
        <Typography variant="caption" role="status">
          {edited === null ? saved : t('prompt.unsaved')}
        </Typography>
      </Stack>
    </>
  );
};

export const PromptEditor = () => {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useStoredPrompt();
  return (
    <AdminCard title={t('prompt.title')} text={t('prompt.text')}>
      {data && <Editor stored={data} />}
      {!data && !error && (
        <Skeleton role="status" aria-label={t('prompt.loading')} variant="rounded" height={290} />
      )}
      {error && (
        <ErrorPanel
          title={t('prompt.loadFailed')}
          message={errorText(error)}
          onRetry={() => void refetch()}
        />
      )}
    </AdminCard>
  );
};
