import { keepReply } from '@replywell/contract/endpoints/facts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { guarded } from '../../../components/guarded.ts';
import { tellFailure } from '../../../components/toast/tell-failure.ts';
import { call } from '../../../lib/api-client.ts';
import { factsQuery } from '../../../lib/facts-query.ts';
import { RowButton } from './row-button.tsx';
import { useThisRow } from '../hooks/use-row-context.ts';

/** A sent reply may answer the same question of others too. */
const KeepReply = (): ReactElement => {
  const { comment, handOn } = useThisRow();
  const { t } = useTranslation('context');
  const client = useQueryClient();
  // What the settings have read; a row asks for nothing.
  const { data } = useQuery({ ...factsQuery, enabled: false });
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => call(keepReply, { params: { id: comment.id } }),
    onSuccess: (facts) => client.setQueryData(factsQuery.queryKey, facts),
    onError: (error) => tellFailure(t('keepFailed'), error),
  });
  const isKept = data ? data.facts.some(({ id }) => id === `of-${comment.id}`) : isSuccess;
  if (isKept) return <p className="note">{t('kept')}</p>;
  return (
    <div className="actions" ref={handOn}>
      <RowButton label={t('keep')} {...guarded(isPending, () => mutate())} />
    </div>
  );
};

/** Its words on YouTube, where those are not the ones that were sent. */
const ChangedText = (): ReactElement | null => {
  const { t } = useTranslation('context');
  const { status, channelReply, aiResponse } = useThisRow().comment;
  if (status !== 'sent' || channelReply === null || channelReply === aiResponse) return null;
  return (
    <>
      <p className="note">{t('changed')}</p>
      <p className="note" dir="auto">
        {channelReply}
      </p>
    </>
  );
};

/**
 * What stands beside a reply. It comes when the first row has something to show. A reply can be kept in the active row only, because a button in each would make the list longer.
 */
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
