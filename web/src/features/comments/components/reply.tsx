import { Suspense, useState, useEffect, type ReactNode } from 'react';
import { answerTo } from '@replywell/contract/documents/answers';
import { flushSync } from 'react-dom';
import type { CommentStatus } from '@replywell/contract/states';
import { statusColor } from '../../../theme/palette.ts';
import { useThisRow } from '../hooks/use-row-context.ts';
import {
  hasDraft,
  hasReply,
  isAnswered,
  isAnsweredOnYouTube,
  isUnderWay,
} from '../lib/row-controls.ts';
import { dateTimeText } from '../../../lib/dates.ts';
import { ReplyEditor } from '../../../reply/reply-editor.tsx';
import { replyFault } from '../../../reply/reply-fault.ts';
import { lazyPart } from '../../../lib/when-online.ts';
import { editorIdOf, focusNow, rowOf, editComment } from '../lib/focus.ts';
import { useCommands } from '../hooks/use-comment-commands.ts';
import { useIsSentEdited } from '../../../reply/sent-edits.ts';
import {
  typeEdit,
  useEditsStore,
  closeEdit,
  rebaseEdit,
  replaceEdit,
  restoreEdit,
} from '../stores/edits-store.ts';
import type { ListedComment } from '../../../replica/entry.ts';
import { Before } from './before.tsx';
import { Draft, DraftContext, DraftWarnings, SendNote } from './draft-notes.tsx';
import { LearntLine } from './learnt-line.tsx';
import { writeAnswerDrafts } from '../lib/generate-commands.ts';
import { useLearntStore } from '../stores/learnt-store.ts';
import { offerWords } from '../lib/save-commands.ts';
import { isUnsaved, type Edit } from '../../../reply/edits.ts';
import { RowButton } from './row-button.tsx';

interface TwoTextsProps {
  readonly why: string;
  readonly text: string;
  readonly choices: Readonly<Record<string, () => void>>;
}

const TwoTexts = ({ why, text, choices }: TwoTextsProps) => (
  <div className="actions" role="alert">
    <p className="note warning">{why}</p>
    <p className="reply" dir="auto" translate="no">
      {text}
    </p>
    {Object.entries(choices).map(([label, onClick]) => (
      <RowButton key={label} className="outlined" label={label} onClick={onClick} />
    ))}
  </div>
);

interface EditClashProps {
  readonly edit: Edit;
  readonly elsewhere: boolean;
}

const EditClash = ({ edit, elsewhere }: EditClashProps) => {
  const { comment, t } = useThisRow();
  const { id, aiResponse, canReply } = comment;
  const theirs = aiResponse ?? '';
  // Written from scratch.
  const isOwn = edit.base === '' && !hasDraft(comment);
  const lost = elsewhere || isAnswered(comment) || !(isOwn || hasDraft(comment)) || !canReply;
  const loss = isUnsaved(edit) && edit.text.trim() !== theirs.trim();
  const moved = edit.base !== theirs;
  useEffect(() => {
    if (loss || (!moved && !lost)) return;
    if (lost) closeEdit(id);
    else replaceEdit(id, theirs);
  }, [loss, moved, lost, id, theirs]);
  if (!loss || !(lost || moved)) return null;
  const discard = (): void => {
    closeEdit(id);
    offerWords(() => restoreEdit(id, edit));
  };
  const choose = (take: () => void) => (): void => {
    document.getElementById(editorIdOf(id))?.focus();
    take();
  };
  const keepMine = choose(() => rebaseEdit(id, theirs));
  const takeTheirs = choose(() => {
    replaceEdit(id, theirs);
    offerWords(() => editComment(comment, edit));
  });
  // Words without an editor stay until they are discarded.
  const reason = elsewhere ? 'underWay' : isAnswered(comment) ? 'answeredElsewhere' : 'noReply';
  return lost ? (
    <TwoTexts
      why={t(`replacing:${reason}`)}
      text={edit.text}
      choices={{ [t('replacing:discard')]: discard }}
    />
  ) : (
    <TwoTexts
      why={t('replacing:changedElsewhere')}
      text={theirs}
      choices={{ [t('replacing:keepMine')]: keepMine, [t('replacing:useTheirs')]: takeTheirs }}
    />
  );
};

const AnswerChooser = lazyPart(async () => (await import('./answer-chooser.tsx')).AnswerChooser);

interface DraftFrameProps {
  readonly status: CommentStatus;
  readonly children: ReactNode;
}

const DraftFrame = ({ status, children }: DraftFrameProps) => (
  <div className="draft" data-status={status}>
    <div className="bar" style={{ borderColor: statusColor(status) }}>
      {children}
    </div>
    <Before />
  </div>
);

const ChannelReply = ({ children }: { readonly children: ReactNode }) => {
  const { comment, t } = useThisRow();
  const { channelReply, responsePublishedAt: at, aiResponse } = comment;
  return (
    <DraftFrame status="sent">
      {channelReply && (
        <p className="reply" dir="auto" translate="no">
          {channelReply}
        </p>
      )}
      {at && <p className="note">{t('answeredAt', { time: dateTimeText(at) })}</p>}
      {children}
      {hasDraft(comment) && (
        <p className="note" dir="auto">
          {t('unusedDraft', { text: aiResponse })}
        </p>
      )}
    </DraftFrame>
  );
};

/** A slash at the start of a line asks for a saved answer. Elsewhere it means "or". */
const asksForAnswer = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): boolean =>
  selectionStart === selectionEnd && /(?:^|\n)\/$/u.test(value.slice(0, selectionStart));

const DraftEditor = () => {
  const { comment, controls, toNext } = useThisRow();
  const { submit, cancel } = useCommands();
  const text = useEditsStore((state) => state.byId[comment.id]?.text ?? '');
  const [asking, setAsking] = useState<HTMLTextAreaElement | null>(null);
  /** Puts the answer in place of the slash, and the caret behind it. */
  const goOn = (said: string | null): void => {
    flushSync(() => setAsking(null));
    if (!asking) return;
    const { value, selectionStart: at } = asking;
    asking.focus({ preventScroll: true });
    if (said === null) return;
    const before = value.slice(0, at - 1) + answerTo(comment.authorName, said);
    flushSync(() => typeEdit(comment.id, before + value.slice(at)));
    asking.setSelectionRange(before.length, before.length);
  };
  // Before the editor unmounts: by then the next row may have the focus.
  const leaveEditor = (): void => focusNow(rowOf(comment.id));
  return (
    <>
      <ReplyEditor
        component="textarea"
        id={editorIdOf(comment.id)}
        name={comment.authorName}
        value={text}
        readOnly={controls.busy}
        onChange={({ target, nativeEvent }) => {
          typeEdit(comment.id, target.value);
          const isTyped = nativeEvent instanceof InputEvent && nativeEvent.data?.endsWith('/');
          if (isTyped && asksForAnswer(target)) setAsking(target);
        }}
        onLeave={() => {
          leaveEditor();
          cancel(comment);
        }}
        onSend={() => {
          leaveEditor();
          submit(comment);
          if (!controls.busy && replyFault(text) === null) toNext(comment.id);
        }}
      />
      {asking && (
        <Suspense fallback={null}>
          <AnswerChooser anchor={asking} onChoose={goOn} onClose={() => goOn(null)} />
        </Suspense>
      )}
    </>
  );
};

/** A reply that this page has not sent is on its way. */
const isSentElsewhere = (comment: ListedComment): boolean =>
  comment.pendingAction === null && isUnderWay(comment) && comment.sendReason !== 'outcome_unknown';

/** Without its actions, which the row and the sitting place. */
export const Reply = () => {
  const { comment, controls } = useThisRow();
  const edit = useEditsStore(({ byId }) => byId[comment.id]);
  const isReworded = useIsSentEdited(comment.wroteBack?.id ?? comment.id);
  const isLearntFrom = useLearntStore(({ learnt }) => learnt?.id === comment.id);
  const elsewhere = isSentElsewhere(comment);
  const beside = (
    <>
      {edit && <EditClash edit={edit} elsewhere={elsewhere} />}
      {isAnswered(comment) && <DraftContext />}
    </>
  );
  const editing = edit !== undefined && controls.forward !== null;
  const isOwn = editing && !hasReply(comment);
  if (!hasReply(comment) && !isOwn) return beside;
  if (isAnsweredOnYouTube(comment)) return <ChannelReply>{beside}</ChannelReply>;
  const sent = comment.status === 'sending' && !elsewhere ? edit?.text : undefined;
  return (
    <DraftFrame status={comment.status}>
      {editing && <DraftEditor />}
      {!editing && !isReworded && <Draft text={sent ?? comment.aiResponse ?? ''} />}
      {beside}
      <DraftWarnings />
      {controls.forward === null && <SendNote />}
      {isLearntFrom && <LearntLine writeDrafts={writeAnswerDrafts} />}
    </DraftFrame>
  );
};
