import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchItem } from '@replywell/contract/documents/batches';
import { SINGLE_UNDO_MS } from '@replywell/contract/limits';
import type { Batch } from '@replywell/contract/endpoints/batches';
import { undoEndOf } from '../../../../lib/undo-end.ts';
import { useSecondsLeft } from '../../../../lib/use-seconds-left.ts';
import type { AnsweredComment } from '../../api/batch-calls.ts';
import { useIsDue } from '../../hooks/use-now.ts';
import { useItemCommands, type ItemCommands } from '../../hooks/use-item-commands.ts';
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
import { DroppedText, ReplyNotes, UnusedText } from './reply-notes.tsx';
import { ReplyActions } from './reply-actions.tsx';
import { ReplyEditor } from './reply-editor.tsx';
import { ReplyHead } from './reply-head.tsx';

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

interface WhenProps {
  /** When the reply is sent. null if this is not known. */
  readonly dueAt: string | null;
  readonly due: boolean;
  /** Seconds in which "Send now" can still be taken back. */
  readonly seconds: number;
}

const When = ({ dueAt, due, seconds }: WhenProps): ReactElement | null => {
  const { t } = useTranslation('queue');
  if (seconds > 0) return <time>{t('item.goesOutIn', { seconds })}</time>;
  return dueAt !== null && !due ? <DueTime at={dueAt} /> : null;
};

interface WordsProps extends Pick<QueuedReplyProps, 'item' | 'say'> {
  readonly name: string;
  /** The open edit, or undefined if there is none. */
  readonly edit: QueueEdit | undefined;
  readonly commands: ItemCommands;
}

/** Shows the reply text, or an editor for it. Unsaved words can be restored. */
const Words = ({ item, name, edit, commands, say }: WordsProps): ReactElement => {
  const { t } = useTranslation('queue');
  const [dropped, setDropped] = useState<QueueEdit | null>(null);
  if (edit)
    return (
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
    );
  return (
    <>
      <p className="queue-text" dir="auto">
        {item.text ?? t('item.textGone')}
      </p>
      {item.status === 'queued' && dropped && (
        <DroppedText
          onUndo={() => {
            typeQueueEdit(dropped);
            setDropped(null);
          }}
        />
      )}
    </>
  );
};

/** One reply of an open batch, with the actions that are still possible. */
export const QueuedReply = ({ batch, item, comment, say }: QueuedReplyProps): ReactElement => {
  const { t } = useTranslation('queue');
  const { taskId } = batch;
  const { commentId, status } = item;
  const commands = useItemCommands(taskId, commentId);
  const edit = useQueueEdits((state) => state.byKey[editKey({ taskId, commentId })]);
  const name = comment?.authorName ?? t('item.replyToUnknown');
  const paused = batch.status === 'paused';
  const seconds = useHeldSeconds(item);
  const plannedFor = paused ? null : item.scheduledFor;
  const dueAt = status === 'queued' ? (item.undoUntil ?? plannedFor) : null;
  const due = useIsDue(dueAt);
  const open = status === 'queued' ? edit : undefined;
  const { refused } = commands;
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
          // A reply with "Send now" is sent even if the other replies wait.
          paused={paused && item.undoUntil === null}
          due={due}
        />
        <When {...{ dueAt, due, seconds }} />
      </div>
      <Words {...{ item, name, edit: open, commands, say }} />
      <ReplyNotes item={item} comment={comment} />
      {status !== 'queued' && edit && <UnusedText edit={edit} />}
      {refused && (
        <p className="queue-refused" role="alert">
          {refused.title}. {refused.text}
        </p>
      )}
      {!open && <ReplyActions {...{ batch, name, item, commands, seconds, say }} />}
    </li>
  );
};
