import { Suspense } from 'react';
import { lazyPart } from '../../../lib/when-online.ts';
import { useKeepReply } from '../../../reply/answer-question.ts';
import { openSentEdit, useIsSentEdited } from '../../../reply/sent-edits.ts';
import { useThisRow } from '../hooks/use-row-context.ts';
import { focusRow } from '../lib/focus.ts';
import { RowButton } from './row-button.tsx';

export const EditSent = lazyPart(
  async () => (await import('../../../reply/edit-sent.tsx')).EditSent,
);

const KeepReply = () => {
  const { comment, t } = useThisRow();
  const { isKept, isPending, keep } = useKeepReply(comment);
  if (isKept) return <span className="note">{t('context:kept')}</span>;
  return <RowButton label={t('context:keep')} disabled={isPending} onClick={keep} />;
};

/** Its buttons are in the active row only: in every row they would make the list longer. */
export const SentActions = () => {
  const { active, comment, t } = useThisRow();
  const { id, authorName, status, channelReply, aiResponse, wroteBack } = comment;
  const messageId = wroteBack?.id ?? id;
  const isEditing = useIsSentEdited(messageId);
  const words = channelReply ?? aiResponse;
  if (isEditing)
    return (
      <Suspense>
        <EditSent id={id} messageId={messageId} author={authorName} onClose={() => focusRow(id)} />
      </Suspense>
    );
  if (!active || (status !== 'sent' && channelReply === null)) return null;
  return (
    <div className="actions">
      <KeepReply />
      {status === 'sent' && words !== null && (
        <RowButton label={t('context:editSent')} onClick={() => openSentEdit(messageId, words)} />
      )}
    </div>
  );
};
