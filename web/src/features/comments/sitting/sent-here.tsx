import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import type { ListedComment } from '../../../replica/entry.ts';
import { openSentEdit, useIsSentEdited } from '../../../reply/sent-edits.ts';
import { EditSent } from '../components/sent-actions.tsx';

const Sent = ({ row }: { readonly row: ListedComment }) => {
  const { t } = useTranslation('context');
  const { id, authorName: author, wroteBack, channelReply, aiResponse } = row;
  const messageId = wroteBack?.id ?? id;
  const isEditing = useIsSentEdited(messageId);
  const words = channelReply ?? aiResponse ?? '';
  return (
    <li>
      <strong dir="auto">{author}</strong>
      {isEditing ? (
        <Suspense>
          <EditSent id={id} messageId={messageId} author={author} />
        </Suspense>
      ) : (
        <>
          <p dir="auto" translate="no">
            {words}
          </p>
          <Button
            size="small"
            variant="text"
            aria-label={`${t('editSent')}: ${author}`}
            onClick={() => openSentEdit(messageId, words)}
          >
            {t('editSent')}
          </Button>
        </>
      )}
    </li>
  );
};

/** What has gone out from this sitting, where it can still be changed. */
export const SentHere = ({ rows }: { readonly rows: readonly ListedComment[] }) => {
  const sent = rows.filter(({ status, aiResponse }) => status === 'sent' && aiResponse !== null);
  if (sent.length === 0) return null;
  return (
    <ol className="sent-here">
      {sent.map((row) => (
        <Sent key={row.id} row={row} />
      ))}
    </ol>
  );
};
