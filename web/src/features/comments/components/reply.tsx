import type { ReactElement } from 'react';
import { editComment } from '../lib/focus.ts';
import type { ListedComment } from '../../../lib/replica/entry.ts';
import {
  hasReply,
  isAnswered,
  isAnsweredOnYouTube,
  isUnderWay,
  type RowControls,
} from '../lib/row-controls.ts';
import { useRowTexts } from '../hooks/use-row-context.ts';
import { useCursorStore } from '../stores/cursor-store.ts';
import { useEditsStore } from '../stores/edits-store.ts';
import { ChannelReply } from './channel-reply.tsx';
import { DraftContext } from './draft-context.tsx';
import { DraftActions } from './draft-actions.tsx';
import { DraftEditor } from './draft-editor.tsx';
import { DraftFrame } from './draft-frame.tsx';
import { SendNote } from './draft-notes.tsx';
import { DraftWarnings } from './draft-warnings.tsx';
import { RowButton } from './row-button.tsx';
import { EditClash } from './edit-clash.tsx';

/** True if a reply is on its way that this page has not sent, as far as anybody knows. */
const isSentElsewhere = (comment: ListedComment): boolean =>
  comment.doing === null && isUnderWay(comment) && comment.sendReason !== 'outcome_unknown';

/** In the active row only, where the key E does the same. */
const OwnReply = ({ comment }: Pick<ReplyProps, 'comment'>): ReactElement | null => {
  const t = useRowTexts();
  const active = useCursorStore(({ activeId }) => activeId === comment.id);
  if (!active) return null;
  return (
    <div className="draft draft-actions">
      <RowButton
        label={t('writeOwn')}
        authorName={comment.authorName}
        className="quiet"
        aria-keyshortcuts="E"
        onClick={() => editComment(comment)}
      />
    </div>
  );
};

interface ReplyProps {
  readonly comment: ListedComment;
  readonly controls: RowControls;
  readonly onLeave: () => void;
}

/** Shows the draft or reply under a comment, as text, in an editor or on its way. */
export const Reply = ({ comment, controls, onLeave }: ReplyProps): ReactElement | null => {
  const edit = useEditsStore((state) => state.byId[comment.id]?.text);
  const elsewhere = isSentElsewhere(comment);
  const beside = (
    <>
      <EditClash comment={comment} elsewhere={elsewhere} />
      {isAnswered(comment) && <DraftContext comment={comment} />}
    </>
  );
  const isOwn = edit !== undefined && controls.writable && !hasReply(comment);
  if (!hasReply(comment) && !isOwn)
    return (
      <>
        {beside}
        {controls.writable && !controls.busy && <OwnReply comment={comment} />}
      </>
    );
  if (isAnsweredOnYouTube(comment)) return <ChannelReply comment={comment}>{beside}</ChannelReply>;
  const editing = controls.writable && edit !== undefined;
  return (
    <DraftFrame status={comment.status}>
      {editing ? (
        <DraftEditor comment={comment} disabled={controls.busy} onClosed={onLeave} />
      ) : (
        <DraftWarnings
          comment={comment}
          text={
            (comment.status === 'sending' && !elsewhere ? edit : undefined) ??
            comment.aiResponse ??
            ''
          }
        />
      )}
      {beside}
      <DraftWarnings comment={comment} />
      {controls.editable || isOwn ? (
        <DraftActions
          comment={comment}
          editing={editing}
          busy={controls.busy}
          onEdit={() => editComment(comment)}
          onLeave={onLeave}
        />
      ) : (
        <SendNote comment={comment} />
      )}
    </DraftFrame>
  );
};
