import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchItem } from '@replywell/contract/documents/batches';
import {
  cancelBatchItem,
  editBatchItem,
  sendBatchItemNow,
  undoBatchItem,
  type Batch,
} from '@replywell/contract/endpoints/batches';
import { SINGLE_UNDO_MS } from '@replywell/contract/limits';
import { Button } from '../../../../components/button.tsx';
import { ReplyEditor } from '../../../../reply/reply-editor.tsx';
import { isUnsaved } from '../../../../reply/edits.ts';
import { TextArea } from '../../../../components/text-area.tsx';
import { call } from '../../../../lib/api-client.ts';
import { dateTimeText } from '../../../../lib/dates.ts';
import { handOnUp } from '../../../../lib/keep-focus.ts';
import { replyFault } from '../../../../reply/reply-fault.ts';
import { useReplica, entryWithId } from '../../../../replica/replica-store.ts';
import { shortTime, timeAhead, undoEndOf, useSecondsLeft } from '../../../../reply/time-ahead.ts';
import { untilText, useNow } from '../../hooks/use-batch-words.ts';
import { useBatchCommand, type BatchCommand } from '../../hooks/use-batch-command.ts';
import { isDue } from '../../lib/batch-moves.ts';
import {
  closeQueueEdit,
  editKey,
  typeQueueEdit,
  useQueueEdits,
  type QueueEdit,
} from '../../stores/queue-edits-store.ts';
import { Reply, useAnsweredComment } from './reply.tsx';

interface EditorProps {
  readonly edit: QueueEdit;
  readonly busy: boolean;
  readonly onSave: () => void;
  readonly onLeave: () => void;
}

/** Refuses blank text, and keeps a text that was refused. */
const Editor = ({ edit, busy, onSave, onLeave }: EditorProps) => {
  const { t, i18n } = useTranslation('comments');
  const area = useRef<HTMLTextAreaElement>(null);
  const faulty = replyFault(edit.text) !== null;
  useEffect(() => {
    const { current } = area;
    current?.focus({ preventScroll: true });
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  return (
    <div ref={handOnUp}>
      <ReplyEditor
        component={TextArea}
        ref={area}
        name={edit.name}
        value={edit.text}
        readOnly={busy}
        onChange={({ target }) => typeQueueEdit({ ...edit, text: target.value })}
        onLeave={onLeave}
        onSend={() => {
          if (!faulty) onSave();
        }}
      />
      <Stack direction="row" spacing={1}>
        <Button size="small" variant="text" onClick={onLeave}>
          {i18n.t('cancel')}
        </Button>
        <Button
          size="small"
          variant="contained"
          disabled={faulty || busy}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={onSave}
        >
          {t('save')}
        </Button>
      </Stack>
    </div>
  );
};

interface QueuedReplyProps {
  readonly batch: Batch;
  readonly item: BatchItem;
  readonly say: (text: string) => void;
}

interface DoingProps extends QueuedReplyProps {
  readonly name: string;
  readonly seconds: number;
  readonly command: BatchCommand;
}

const Actions = ({ batch, item, name, seconds, command, say }: DoingProps) => {
  const { t } = useTranslation(['queue', 'notes']);
  const { commentId, status, text, cancelRequested } = item;
  const { taskId } = batch;
  const commandFor = (endpoint: typeof cancelBatchItem) => async (): Promise<void> => {
    const after = await command.run(() => call(endpoint, { params: { taskId, commentId } }));
    const now = after?.items.find((one) => one.commentId === commentId);
    if (!now) return;
    // The command succeeds even if YouTube refused the reply, so the result is announced.
    const why = now.reason ? ` ${t(`notes:reason.${now.reason}`)}` : '';
    say(`${name}: ${t(`status.${now.status}`)}.${why}`);
  };
  const base = text ?? '';
  const acts = {
    edit: () => typeQueueEdit({ taskId, commentId, name, text: base, base }),
    sendNow: commandFor(sendBatchItemNow),
    undo: commandFor(undoBatchItem),
    takeOut: commandFor(cancelBatchItem),
  };
  const isUnderWay = (status === 'sending' || status === 'unknown') && !cancelRequested;
  const queued = seconds > 0 ? (['undo'] as const) : (['edit', 'sendNow', 'takeOut'] as const);
  const possible = status === 'queued' ? queued : isUnderWay ? (['takeOut'] as const) : [];
  if (possible.length === 0) return null;
  return (
    <div className="acts" ref={handOnUp}>
      {possible.map((label) => (
        <Button
          // The same button, so that it keeps the focus.
          key={label === 'undo' ? 'sendNow' : label}
          ref={handOnUp}
          size="small"
          variant="text"
          disabled={command.busy}
          aria-label={`${t(`item.${label}`)}: ${name}`}
          onClick={() => void acts[label]()}
        >
          {t(`item.${label}`)}
        </Button>
      ))}
    </div>
  );
};

const Clock = ({ at }: { readonly at: string }) => (
  <span title={dateTimeText(at)}>{shortTime(at)}</span>
);

/** When the reply is or was sent, and how its state is shown. It is being sent once its time has come. */
const useSchedule = ({ status: whole }: Batch, item: BatchItem) => {
  const { t } = useTranslation('queue');
  const now = useNow();
  const { commentId, status, undoUntil, scheduledFor, checkingUntil } = item;
  // In which "Send now" can still be taken back.
  const left = useSecondsLeft(undoEndOf(commentId, undoUntil, SINGLE_UNDO_MS));
  const seconds = status === 'queued' ? left : 0;
  const published = useReplica(() => entryWithId(commentId)?.row.responsePublishedAt);
  if (status !== 'queued') {
    // A check may run longer than announced.
    const end = status === 'unknown' ? timeAhead(checkingUntil) : null;
    const ended = status === 'sent' && published && <Clock at={published} />;
    const when = end === null ? ended : t('until', { time: end });
    return { seconds, shownAs: status, when: status === 'sending' ? t('now') : when } as const;
  }
  // A reply with "Send now" is sent even if the other replies wait.
  const at = undoUntil ?? (whole === 'paused' ? null : scheduledFor);
  if (at === null) return { seconds, shownAs: status };
  if (seconds === 0 && isDue(at, now))
    return { seconds, shownAs: 'sending', when: t('now') } as const;
  const when = (
    <>
      <Clock at={at} />{' '}
      <span>{seconds > 0 ? t('item.goesOutIn', { seconds }) : untilText(at, now, t, 'in')}</span>
    </>
  );
  return { seconds, shownAs: undoUntil === null ? status : 'sending', when } as const;
};

const Discarded = ({ onUndo }: { readonly onUndo: () => void }) => {
  const { t } = useTranslation(['queue', 'comments']);
  return (
    <Typography variant="caption" component="p" role="status" ref={handOnUp}>
      <span>{t('comments:editDiscarded')}</span>{' '}
      <Button size="small" variant="text" onClick={onUndo}>
        {t('undo')}
      </Button>
    </Typography>
  );
};

export const QueuedReply = (props: QueuedReplyProps) => {
  const { batch, item, say } = props;
  const { t } = useTranslation(['queue', 'comments']);
  const { taskId } = batch;
  const { commentId, status } = item;
  const comment = useAnsweredComment(commentId);
  const name = comment?.authorName ?? t('item.replyToUnknown');
  const command = useBatchCommand(taskId);
  const edit = useQueueEdits((state) => state.byId[editKey({ taskId, commentId })]);
  const [dropped, setDropped] = useState<QueueEdit | null>(null);
  const { seconds, shownAs, when } = useSchedule(batch, item);
  const open = status === 'queued' ? edit : undefined;

  const save = async (words: QueueEdit): Promise<void> => {
    const change = { params: { taskId, commentId }, body: { response: words.text.trim() } };
    if (!(await command.run(() => call(editBatchItem, change)))) return;
    closeQueueEdit(words);
    setDropped(null);
    say(t('item.saved', { name }));
  };
  const leave = (words: QueueEdit): void => {
    closeQueueEdit(words);
    setDropped(isUnsaved(words) ? words : null);
  };
  const restore = (words: QueueEdit): void => {
    typeQueueEdit(words);
    setDropped(null);
  };
  return (
    <Reply
      item={item}
      channelId={batch.channelId}
      shownAs={shownAs}
      tabIndex={-1}
      aria-label={comment ? t('comments:replyTo', { name }) : name}
      when={when}
      editor={
        open && (
          <Editor
            edit={open}
            busy={command.busy}
            onSave={() => void save(open)}
            onLeave={() => leave(open)}
          />
        )
      }
      actions={!open && <Actions {...props} name={name} seconds={seconds} command={command} />}
    >
      {status === 'queued' && dropped && !open && <Discarded onUndo={() => restore(dropped)} />}
      {command.refused && <Alert severity="error">{command.refused}</Alert>}
    </Reply>
  );
};
