import { useCallback, useEffect, useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PROMPT_TEXT_LIMITS } from '@replywell/contract/endpoints/admin';
import { toast } from '../../../components/toast/toast-store.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { errorText } from '../../../lib/error-text.ts';
import { readPrompt, savePrompt } from '../api/admin-calls.ts';
import {
  acceptLoaded,
  acceptSaved,
  isDirty,
  showConflict,
  startFromTheirs,
  usePromptStore,
} from '../stores/prompt-store.ts';

export const PROMPT_KEY = ['admin', 'prompt'] as const;

const isOver = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'admin_session_needed';
const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'prompt_changed';

export const useLoadedPrompt = () => {
  const query = useQuery({ queryKey: PROMPT_KEY, queryFn: readPrompt, gcTime: 0 });
  const { data } = query;
  useEffect(() => {
    if (data) acceptLoaded(data);
  }, [data]);
  return query;
};

/** Saves the prompt. `mistake` is why it cannot be saved, and is shown beside the text. */
export const useSavePrompt = () => {
  const { t } = useTranslation('admin');
  const { t: tCommon } = useTranslation();
  const [mistake, setMistake] = useState<string | null>(null);
  const dirty = usePromptStore(isDirty);

  const { mutate, isPending } = useMutation({
    mutationFn: ({ text, revision }: { text: string; revision: number | null }) =>
      savePrompt(text, revision),
    onSuccess: (saved, { text }) => {
      acceptSaved(saved, text);
      toast({ title: t('prompt.savedToast'), description: t('prompt.savedToastText') });
    },
    onError: async (error) => {
      if (isOver(error)) return;
      if (isConflict(error)) {
        const theirs = await readPrompt().catch(() => null);
        if (theirs) {
          showConflict(theirs);
          return;
        }
      }
      const description = errorText(error, tCommon);
      setMistake(`${t('prompt.saveFailed')}. ${description}`);
      toast({ variant: 'destructive', title: t('prompt.saveFailed'), description });
    },
  });

  const save = useCallback((): void => {
    const { text, base } = usePromptStore.getState();
    const max = PROMPT_TEXT_LIMITS.prompt;
    if (text.trim() === '') setMistake(t('prompt.empty'));
    else if (text.trim().length > max) setMistake(t('prompt.tooLong', { max }));
    else {
      setMistake(null);
      mutate({ text, revision: base?.revision ?? null });
    }
  }, [mutate, t]);

  const saveOver = useCallback((): void => {
    startFromTheirs();
    save();
  }, [save]);

  return {
    save,
    saveOver,
    saving: isPending,
    dirty,
    mistake,
    clearMistake: () => setMistake(null),
  };
};
