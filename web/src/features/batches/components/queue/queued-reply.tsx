import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchItem } from '@replywell/contract/documents/batches';
import { SINGLE_UNDO_MS } from '@replywell/contract/limits';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { undoEndOf } from '../../../../lib/undo-end.ts';
import { useSecondsLeft } from '../../../../lib/use-seconds-left.ts';
import type { AnsweredComment } from '../../hooks/use-batch-comments.ts';
import { useIsDue } from '../../hooks/use-is-due.ts';
import { useItemCommands } from '../../hooks/use-item-commands.ts';
import { useBatchWords } from '../../hooks/use-batch-words.ts';
import { dateTimeText } from '../../../../lib/dates.ts';
import {
  editKey,
  isUnsaved,
  typeQueueEdit,
  useQueueEdits,
  type QueueEdit,
} from '../../stores/queue-edits-store.ts';
import { itemHasEnded } from '../../lib/batch-moves.ts';
import { DroppedText } from './dropped-text.tsx';
import { ReplyActions } from './reply-actions.tsx';
import { ReplyEditor } from './reply-editor.tsx';
import { ReplyHead } from './reply-head.tsx';
import { ReplyNotes } from './reply-notes.tsx';
import { UnusedText } from './unused-text.tsx';

interface QueuedReplyProps {
  readonly batch: Batch;
  readonly item: BatchItem;
  readonly comment: AnsweredComment;
  /** Tells a screen reader what was done. */
  readonly say: (text: string) => void;
}

/** Whole seconds in which "Send now" can still be taken back. */
const useHeldSeconds = ({ commentId, status, undoUntil }: BatchItem): number => {
  const seconds = useSecondsLeft(undoEndOf(commentId, undoUntil, SINGLE_UNDO_MS));
  return status === 'queued' ? seconds : 0;
};

const DueTime = ({ at }: { readonly at: string }): ReactElement => {
  const { until } = useBatchWords();
  return (
    <time dateTime={at} title={dateTimeText(at)}>
      {until(at)}
    </time>
  );
};

/** One reply of an open batch, and what can still be done with it. */
export const QueuedReply = ({ batch, item, comment, say }: QueuedReplyProps): ReactElement => {
  const { t } = useTranslation('queue');
  const { taskId } = batch;
  const { commentId, text, status } = item;
  const commands = useItemCommands(taskId, commentId);
  const edit = useQueueEdits((state) => state.byKey[editKey({ taskId, commentId })]);
  const name = comment?.authorName ?? t('item.replyToUnknown');
  const paused = batch.status === 'paused';
  const seconds = useHeldSeconds(item);
  const plannedFor = paused ? null : item.scheduledFor;
  const dueAt = status === 'queued' ? (item.undoUntil ?? plannedFor) : null;
  const due = useIsDue(dueAt);
  const editing = status === 'queued' && edit !== undefined;
  const { refused } = commands;
  const [dropped, setDropped] = useState<QueueEdit | null>(null);
  return (
    <li
      tabIndex={-1}
      aria-label={comment ? t('item.replyTo', { name }) : name}
      data-status={status}
      {...(itemHasEnded(item) ? { 'data-ended': true } : {})}
    >
      <div className="queue-head">
        <ReplyHead
          item={item}
          comment={comment}
          // Told to go out now it does, whatever the others wait for.
          paused={paused && item.undoUntil === null}
          due={due}
        />
        {seconds > 0 && <time>{t('item.goesOutIn', { seconds })}</time>}
        {dueAt !== null && !due && seconds === 0 && <DueTime at={dueAt} />}
      </div>
      {editing ? (
        <ReplyEditor
          name={name}
          item={item}
          edit={edit}
          commands={commands}
          onSaved={() => {
            setDropped(null);
            say(t('said.saved', { name }));
          }}
          onLeave={(left) => setDropped(isUnsaved(left) ? left : null)}
        />
      ) : (
        <p className="queue-text" dir="auto">
          {text ?? t('item.textGone')}
        </p>
      )}
      {!editing && status === 'queued' && dropped && (
        <DroppedText
          onUndo={() => {
            typeQueueEdit(dropped);
            setDropped(null);
          }}
        />
      )}
      <ReplyNotes item={item} comment={comment} />
      {status !== 'queued' && edit !== undefined && <UnusedText edit={edit} />}
      {refused && (
        <p className="queue-refused" role="alert">
          {refused.title}. {refused.text}
        </p>
      )}
      {!editing && <ReplyActions {...{ batch, name, item, commands, seconds, say }} />}
    </li>
  );
};
