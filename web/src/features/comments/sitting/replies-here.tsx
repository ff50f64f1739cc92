import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { handOnUp } from '../../../lib/keep-focus.ts';
import type { ListedComment } from '../../../replica/entry.ts';
import { openSentEdit, useIsSentEdited } from '../../../reply/sent-edits.ts';
import { EditSent } from '../components/sent-actions.tsx';
import { useSittingState } from './use-sitting.ts';

interface LineProps {
  readonly row: ListedComment;
  readonly words: string;
  readonly act: string;
  readonly onAct: () => void;
  /** Instead of the words. */
  readonly editor?: ReactNode;
}

/** A reply under what it answers. */
const Line = ({ row, words, act, onAct, editor }: LineProps) => (
  <li ref={handOnUp}>
    <p className="comment" dir="auto">
      <strong>{row.authorName}</strong> <span>{`· ${row.wroteBack?.text ?? row.text}`}</span>
    </p>
    {editor || (
      <>
        <p dir="auto" translate="no">
          {words}
        </p>
        <Button
          size="small"
          variant="text"
          aria-label={`${act}: ${row.authorName}`}
          onClick={onAct}
        >
          {act}
        </Button>
      </>
    )}
  </li>
);

const Sent = ({ row }: { readonly row: ListedComment }) => {
  const { t } = useTranslation('context');
  const { id, authorName: author, wroteBack, channelReply, aiResponse } = row;
  const messageId = wroteBack?.id ?? id;
  const isEditing = useIsSentEdited(messageId);
  const words = channelReply ?? aiResponse ?? '';
  return (
    <Line
      row={row}
      words={words}
      act={t('editSent')}
      onAct={() => openSentEdit(messageId, words)}
      editor={
        isEditing && (
          <Suspense>
            <EditSent id={id} messageId={messageId} author={author} />
          </Suspense>
        )
      }
    />
  );
};

/** What is approved, and what has gone out from this sitting, where it can still be changed. */
export const RepliesHere = () => {
  const { t } = useTranslation('sitting');
  const { rows, approved, sendsAtOnce, takeBack } = useSittingState();
  const sent = rows.filter(({ status, aiResponse }) => status === 'sent' && aiResponse !== null);
  const count = approved.length;
  return (
    <>
      {count > 0 && <p>{t(sendsAtOnce ? 'approvedBefore' : 'notSent', { count })}</p>}
      {/* Too much to be read out. */}
      <ol className="replies" aria-live="off">
        {approved.map((row) => (
          <Line
            key={row.id}
            row={row}
            words={row.aiResponse ?? ''}
            act={t('takeBack')}
            onAct={() => takeBack(row)}
          />
        ))}
        {sent.map((row) => (
          <Sent key={row.id} row={row} />
        ))}
      </ol>
    </>
  );
};
