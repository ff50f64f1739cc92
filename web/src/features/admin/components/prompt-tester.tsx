import { useState, type ReactElement, type SyntheticEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PROMPT_TEXT_LIMITS } from '@replywell/contract/endpoints/admin';
import { Button } from '../../../components/button.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import { errorText } from '../../../lib/error-text.ts';
import { testPrompt } from '../api/admin-calls.ts';
import { BUDGET_KEY } from '../hooks/use-draft-budget.ts';
import { usePromptStore } from '../stores/prompt-store.ts';
import { TextArea } from './field.tsx';
import { TestResult } from './test-result.tsx';

const LIMITS = PROMPT_TEXT_LIMITS;

interface Input {
  readonly comment: string;
  readonly summary: string;
}

const anyTooLong = (prompt: string, { comment, summary }: Input): boolean =>
  prompt.trim().length > LIMITS.prompt ||
  comment.trim().length > LIMITS.comment ||
  summary.trim().length > LIMITS.summary;

export const PromptTester = (): ReactElement => {
  const { t } = useTranslation('admin');
  const { t: tCommon } = useTranslation();
  const [comment, setComment] = useState('');
  const [summary, setSummary] = useState('');
  const [needed, setNeeded] = useState(false);
  const client = useQueryClient();
  const test = useMutation({
    mutationFn: ({ prompt, input }: { prompt: string; input: Input }) =>
      testPrompt(prompt, input.comment, input.summary.trim() || null),
    // A test that fails may have been paid for all the same.
    onSettled: () => void client.invalidateQueries({ queryKey: BUDGET_KEY }),
  });
  const tooLong = (text: string, max: number): string | null =>
    text.trim().length > max ? t('prompt.tooLong', { max }) : null;

  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const prompt = usePromptStore.getState().text;
    const missing = prompt.trim() === '' || comment.trim() === '';
    setNeeded(missing);
    if (missing || test.isPending || anyTooLong(prompt, { comment, summary })) return;
    test.mutate({ prompt, input: { comment, summary } });
  };
  const failure = test.isError ? `${t('test.failed')}. ${errorText(test.error, tCommon)}` : null;

  return (
    <form className="admin-card" noValidate aria-labelledby="test-title" onSubmit={onSubmit}>
      <h2 id="test-title">{t('test.title')}</h2>
      <p className="admin-lead">{t('test.text')}</p>
      <TextArea
        label={t('test.comment')}
        rows={4}
        value={comment}
        onChange={(value) => {
          setComment(value);
          setNeeded(false);
        }}
        error={tooLong(comment, LIMITS.comment)}
      />
      <TextArea
        label={t('test.summary')}
        rows={3}
        value={summary}
        onChange={setSummary}
        error={tooLong(summary, LIMITS.summary)}
      />
      <p className="form-error" role="alert">
        {needed ? t('test.needed') : failure}
      </p>
      <div className="admin-actions">
        <Button type="submit" variant="contained" disabled={test.isPending}>
          {test.isPending && <Spinner size={16} />}
          {t('test.run')}
        </Button>
      </div>
      <TestResult result={test.data ?? null} running={test.isPending} />
    </form>
  );
};
