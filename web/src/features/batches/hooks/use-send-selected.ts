import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BatchTask } from '@replywell/contract/endpoints/batches';
import { errorText } from '../../../lib/error-text.ts';
import { settingsQuery } from '../../../lib/settings-query.ts';
import { toast } from '../../../components/toast/toast-store.ts';
import type { Alike } from '../api/batch-calls.ts';
import type { Candidate } from '../rules.ts';
import { showTask } from '../stores/tasks-store.ts';
import { lastSendAt, minutesUntil } from '../task-moves.ts';

export interface SendEffects {
  /** These go into the batch now: their rows show it before the server has answered. */
  onBegin: (ids: string[]) => void;
  /** The request has ended; `sent` are in the batch, none after a failure. */
  onEnd: (ids: string[], sent: string[]) => void;
}

/** Some of the replies repeat: the creator decides. */
interface AlikeFound {
  alike: Alike;
  send: () => void;
}

export interface SendSelected {
  send: (selected: readonly Candidate[]) => Promise<void>;
  /** From the press until the server has taken the replies. */
  sending: boolean;
  question: AlikeFound | null;
  closeQuestion: () => void;
}

/** Fetched with the first press: no first row needs it. */
const loadCalls = () => import('../api/batch-calls.ts');

const checkAlike = async (ids: string[]): Promise<Alike> => {
  try {
    return await (await import('../check-alike.ts')).checkAlike(ids);
  } catch {
    // Its file cannot be fetched: sending will say so.
    return [];
  }
};

const useWords = () => {
  const { t } = useTranslation('batches');
  return {
    begun: (task: BatchTask): void => {
      const last = lastSendAt(task);
      const minutes = last === null ? 0 : minutesUntil(last, Date.now());
      const time = minutes === 0 ? t('now') : t('over', { count: minutes });
      const title = t('goesOut', { count: task.commentIds.length, time });
      toast({ title, ...(task.undoUntil === null ? {} : { description: t('undoFor') }) });
    },
    truncated: (sent: number, selected: number): void =>
      toast({
        title: t('truncatedTitle', { sent, count: selected }),
        description: `${t('truncatedText')} ${t('undoFor')}`,
      }),
  };
};

/** Sends the selected replies as a batch. */
export const useSendSelected = (effects: SendEffects): SendSelected => {
  const { t, i18n } = useTranslation('batches');
  const client = useQueryClient();
  const settings = useQuery(settingsQuery);
  const [sending, setSending] = useState(false);
  const [question, setQuestion] = useState<AlikeFound | null>(null);
  const words = useWords();

  const refuse = (title: string, description?: string): void =>
    toast({ variant: 'destructive', title, ...(description ? { description } : {}) });

  const submit = async (ids: string[], selected: number): Promise<void> => {
    effects.onBegin(ids);
    setSending(true);
    let sent: string[] = [];
    try {
      const task = await (await loadCalls()).sendTogether(ids);
      sent = task.commentIds;
      showTask(task);
      if (sent.length < selected) words.truncated(sent.length, selected);
      else words.begun(task);
    } catch (error) {
      const unsaid = (status: number): string => t('submitRefused', { status });
      refuse(t('submitFailed'), errorText(error, i18n.t, unsaid));
    } finally {
      setSending(false);
      effects.onEnd(ids, sent);
      void client.invalidateQueries({ queryKey: ['quota'] });
    }
  };

  const readLimit = async (): Promise<number | null> => {
    const known = settings.data ?? (await settings.refetch()).data;
    if (known) return known.maxResponsesPerHour;
    refuse(t('settingsMissing'), t('settingsMissingText'));
    return null;
  };

  const send = async (selected: readonly Candidate[]): Promise<void> => {
    if (sending) return;
    if (selected.length === 0) {
      refuse(t('noneSelected'));
      return;
    }
    if (selected.some(({ aiResponse }) => !aiResponse?.trim())) {
      refuse(t('notAllReady'));
      return;
    }
    setSending(true);
    const limit = await readLimit();
    const ids = selected.map(({ id }) => id).slice(0, limit ?? 0);
    const alike = ids.length > 0 ? await checkAlike(ids) : [];
    setSending(false);
    const goOn = (): Promise<void> => submit(ids, selected.length);
    if (alike.length > 0) setQuestion({ alike, send: () => void goOn() });
    else if (ids.length > 0) await goOn();
  };
  return { send, sending, question, closeQuestion: () => setQuestion(null) };
};
