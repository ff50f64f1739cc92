import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PROMPT_TEXT_LIMITS as LIMITS, testAdminPrompt } from '@replywell/contract/endpoints/admin';
import { Button } from '../../../components/button.tsx';
import { call } from '../../../lib/api-client.ts';
import { errorText } from '../../../lib/error-text.ts';
import { asAdmin, useAdmin } from '../admin-session.ts';
import { AdminCard } from './card.tsx';
import { Field } from '../../../components/field.tsx';
import { useStoredPrompt } from './prompt-editor.tsx';

interface TestResultProps {
  readonly response: string | null;
  readonly isPending: boolean;
}

const TestResult = ({ response, isPending }: TestResultProps) => {
  const { t } = useTranslation('admin');
  return (
    <div role="region" aria-label={t('test.result')} aria-live="polite" aria-busy={isPending}>
      <Typography variant="h4" component="h3">
        {t('test.result')}
      </Typography>
      {response === null ? (
        <Typography variant="body2" color="text.secondary">
          {t(isPending ? 'test.running' : 'test.nothing')}
        </Typography>
      ) : (
        <Typography
          variant="body2"
          component="blockquote"
          dir="auto"
          sx={{ margin: 0, whiteSpace: 'pre-wrap' }}
        >
          {response}
        </Typography>
      )}
    </div>
  );
};

export const PromptTester = () => {
  const { t } = useTranslation('admin');
  const [comment, setComment] = useState('');
  const [summary, setSummary] = useState('');
  const [needed, setNeeded] = useState(false);
  const edited = useAdmin((state) => state.edited);
  const { data: stored } = useStoredPrompt();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (body: { prompt: string; comment: string; summary: string | null }) =>
      asAdmin((headers) => call(testAdminPrompt, { headers, body })),
  });
  const prompt = edited ?? stored?.prompt ?? '';
  const tooLong = (text: string, max: number): string | null =>
    text.trim().length > max ? t('prompt.tooLong', { max }) : null;
  const anyTooLong =
    tooLong(prompt, LIMITS.prompt) ??
    tooLong(comment, LIMITS.comment) ??
    tooLong(summary, LIMITS.summary);

  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const isMissing = prompt.trim() === '' || comment.trim() === '';
    setNeeded(isMissing);
    if (isMissing || isPending || anyTooLong) return;
    mutate({ prompt, comment, summary: summary.trim() || null });
  };
  const failure = error && `${t('test.failed')}. ${errorText(error)}`;
  return (
    <AdminCard
      component="form"
      title={t('test.title')}
      text={t('test.text')}
      noValidate
      onSubmit={onSubmit}
    >
      <Field
        label={t('test.comment')}
        rows={4}
        value={comment}
        onChange={setComment}
        error={tooLong(comment, LIMITS.comment)}
      />
      <Field
        label={t('test.summary')}
        rows={3}
        value={summary}
        onChange={setSummary}
        error={tooLong(summary, LIMITS.summary)}
      />
      {(needed || failure) && <Alert severity="error">{needed ? t('test.needed') : failure}</Alert>}
      <Button type="submit" variant="contained" disabled={isPending}>
        {t('test.run')}
      </Button>
      <TestResult response={data?.response ?? null} isPending={isPending} />
    </AdminCard>
  );
};
