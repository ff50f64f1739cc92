import { keepReply } from '@replywell/contract/endpoints/facts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement } from 'react';
import { tellFailure } from '../../../components/toast/tell-failure.ts';
import { call } from '../../../lib/api-client.ts';
import { factsQuery } from '../../../lib/facts-query.ts';
import { RowButton } from './row-button.tsx';
import { useThisRow } from '../hooks/use-row-context.ts';

/** A sent reply may answer the same question of others too. */
const KeepReply = (): ReactElement => {
  const { comment, t } = useThisRow();
  const client = useQueryClient();
  // What the settings have read; a row asks for nothing.
  const { data } = useQuery({ ...factsQuery, enabled: false });
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => call(keepReply, { params: { id: comment.id } }),
    onSuccess: (facts) => client.setQueryData(factsQuery.queryKey, facts),
    onError: (error) => tellFailure(t('context:keepFailed'), error),
  });
  const isKept = data ? data.facts.some(({ id }) => id === `of-${comment.id}`) : isSuccess;
  if (isKept) return <p className="note">{t('context:kept')}</p>;
  return (
    <div className="actions">
      <RowButton label={t('context:keep')} disabled={isPending} onClick={() => mutate()} />
    </div>
  );
};

/** Its words on YouTube, where those are not the ones that were sent. */
const ChangedText = (): ReactElement | null => {
  const { comment, t } = useThisRow();
  const { status, channelReply, aiResponse } = comment;
  if (status !== 'sent' || channelReply === null || channelReply === aiResponse) return null;
  return (
    <>
      <p className="note">{t('context:changed')}</p>
      <p className="note" dir="auto">
        {channelReply}
      </p>
    </>
  );
};

/** A reply can be kept in the active row only: a button in each would make the list longer. */
export const DraftContext = (): ReactElement => {
  const { comment, active } = useThisRow();
  const isKnown = comment.status === 'sent' || comment.channelReply !== null;
  return (
    <>
      <ChangedText />
      {active && isKnown && <KeepReply />}
    </>
  );
};
