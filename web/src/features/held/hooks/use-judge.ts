import type { HeldStatus, Verdict } from '@replywell/contract/endpoints/held';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../../../components/question/question-store.ts';
import { tellFailure } from '../../../components/toast/tell-failure.ts';
import { toast } from '../../../components/toast/toast-store.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { judgeOnYouTube } from '../../../lib/on-youtube.ts';
import { quotaQuery } from '../../../lib/quota-query.ts';
import { askForChanges } from '../../../lib/replica/sync.ts';
import { letGo } from '../api/held-query.ts';

/** Tells YouTube what becomes of held comments. Rejecting is asked about first. `cost`: in words. */
export const useJudge = (status: HeldStatus) => {
  const { t } = useTranslation('held');
  const client = useQueryClient();
  const [judging, setJudging] = useState<Verdict | null>(null);
  // The state is old until the next render, so two quick presses would both pass.
  const busy = useRef(false);

  const judge = async (ids: readonly string[], verdict: Verdict): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setJudging(verdict);
    try {
      await judgeOnYouTube(ids, verdict, (done) => letGo(client, status, done));
      toast({ title: t(`done.${verdict}`, { count: ids.length }) });
    } catch (error) {
      const isGone = error instanceof ApiError && error.code === 'comment_not_found';
      if (isGone) toast({ variant: 'destructive', title: t('failed'), description: t('gone') });
      else tellFailure(t('failed'), error);
    } finally {
      busy.current = false;
      setJudging(null);
      void client.invalidateQueries({ queryKey: quotaQuery.queryKey });
      // What was approved is among the comments now.
      if (verdict === 'approve') askForChanges().catch(() => undefined);
    }
  };

  const order = (ids: readonly string[], verdict: Verdict, cost: string): void => {
    if (verdict === 'approve') {
      void judge(ids, verdict);
      return;
    }
    ask({
      title: t(`ask.${verdict}`, { count: ids.length }),
      text: `${t(`askText.${verdict}`)} ${cost}`,
      answers: [{ label: t(verdict), onChoose: () => void judge(ids, verdict) }],
      stay: t('cancel'),
    });
  };
  return { judging, order };
};
