import { useState, type ReactElement } from 'react';
import { useSentElsewhere } from '../hooks/use-sent-elsewhere.ts';
import { editComment } from '../lib/focus.ts';
import type { ListedComment } from '../lib/list.ts';
import {
  hasReply,
  isAnswered,
  isAnsweredOnYouTube,
  type RowControls,
} from '../lib/row-controls.ts';
import { useEditsStore } from '../stores/edits-store.ts';
import { ChannelReply } from './channel-reply.tsx';
import { DraftContext } from './draft-context.tsx';
import { DraftActions } from './draft-actions.tsx';
import { DraftEditor } from './draft-editor.tsx';
import { DraftFrame } from './draft-frame.tsx';
import { SendNote } from './draft-notes.tsx';
import { DraftWarnings } from './draft-warnings.tsx';
import { EditClash } from './edit-clash.tsx';

/** True if an open edit started from another draft, or if its comment needs or accepts no reply. */
const useClash = (comment: ListedComment, elsewhere: boolean): boolean =>
  useEditsStore(({ byId }) => {
    const edit = byId[comment.id];
    if (!edit) return false;
    if (isAnswered(comment) || !comment.canReply || elsewhere) return true;
    return edit.base !== (comment.aiResponse ?? '');
  });

interface ReplyProps {
  readonly comment: ListedComment;
  readonly controls: RowControls;
  readonly onLeave: () => void;
}

/** Shows the draft or reply under a comment, as text, in an editor or on its way. */
export const Reply = ({ comment, controls, onLeave }: ReplyProps): ReactElement | null => {
  const edit = useEditsStore((state) => state.byId[comment.id]?.text);
  const elsewhere = useSentElsewhere(comment);
  const clash = useClash(comment, elsewhere);
  const [drawnWithReply] = useState(hasReply(comment));
  const beside = (
    <>
      {clash && <EditClash comment={comment} elsewhere={elsewhere} />}
      {isAnswered(comment) && <DraftContext comment={comment} />}
    </>
  );
  if (!hasReply(comment)) return clash ? beside : null;
  if (isAnsweredOnYouTube(comment))
    return (
      <ChannelReply comment={comment} isNew={!drawnWithReply}>
        {beside}
      </ChannelReply>
    );
  const editing = controls.editable && edit !== undefined;
  return (
    <DraftFrame status={comment.status} isNew={!drawnWithReply}>
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
      {controls.editable ? (
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
