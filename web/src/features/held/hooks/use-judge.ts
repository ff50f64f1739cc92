import {
  moderateComments,
  type HeldStatus,
  type Verdict,
} from '@replywell/contract/endpoints/held';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ask } from '../../../components/question.tsx';
import { tellFailure } from '../../../components/toast/tell-failure.ts';
import { toast } from '../../../components/toast/toast-store.ts';
import { codeOf } from '../../../lib/api-error.ts';
import { judgeOnYouTube, unitsFor } from '../../../reply/on-youtube.ts';
import { quotaQuery } from '../../../lib/queries.ts';
import { syncChanges } from '../../../replica/sync.ts';
import { letGo } from '../api/held-query.ts';

interface Judgement {
  readonly ids: readonly string[];
  readonly verdict: Verdict;
}

/** Approves or rejects held comments. Rejecting asks first, and names the cost. */
export const useJudge = (status: HeldStatus) => {
  const { t } = useTranslation(['held', 'shell']);
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    networkMode: 'always',
    mutationFn: ({ ids, verdict }: Judgement) =>
      judgeOnYouTube(ids, verdict, (done) => letGo(client, status, done)),
    onSuccess: (_done, { ids, verdict }) =>
      toast({ title: t(`done.${verdict}`, { count: ids.length }) }),
    onError: (error) => {
      const isGone = codeOf(moderateComments, error) === 'comment_not_found';
      if (isGone) toast({ variant: 'destructive', title: t('failed'), description: t('gone') });
      else tellFailure(t('failed'), error);
    },
    onSettled: (_done, _error, { verdict }) => {
      void client.invalidateQueries({ queryKey: quotaQuery.queryKey });
      if (verdict === 'approve') syncChanges().catch(() => undefined);
    },
  });
  const order = (ids: readonly string[], verdict: Verdict): void => {
    const judge = (): void => mutate({ ids, verdict });
    if (verdict === 'approve') judge();
    else
      ask({
        title: t(`ask.${verdict}`, { count: ids.length }),
        text: `${t(`askText.${verdict}`)} ${t('shell:costs', { units: unitsFor(ids.length) })}`,
        options: [{ label: t(verdict), onChoose: judge }],
      });
  };
  return { judging: isPending ? variables.verdict : null, order };
};
