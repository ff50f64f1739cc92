import type { ReactElement } from 'react';
import { editComment } from '../lib/focus.ts';
import type { ListedComment } from '../../../lib/replica/entry.ts';
import { hasReply, isAnswered, isAnsweredOnYouTube, isUnderWay } from '../lib/row-controls.ts';
import { useRowTexts, useThisRow } from '../hooks/use-row-context.ts';
import { useEditsStore } from '../stores/edits-store.ts';
import { ChannelReply } from './channel-reply.tsx';
import { DraftContext } from './draft-context.tsx';
import { DraftActions } from './draft-actions.tsx';
import { DraftEditor } from './draft-editor.tsx';
import { DraftFrame } from './draft-frame.tsx';
import { SendNote } from './draft-notes.tsx';
import { Draft, DraftWarnings } from './draft-warnings.tsx';
import { RowButton } from './row-button.tsx';
import { EditClash } from './edit-clash.tsx';

/** True if a reply is on its way that this page has not sent, as far as anybody knows. */
const isSentElsewhere = (comment: ListedComment): boolean =>
  comment.doing === null && isUnderWay(comment) && comment.sendReason !== 'outcome_unknown';

/** In the active row only, where the key E does the same. */
const OwnReply = (): ReactElement | null => {
  const t = useRowTexts();
  const { active, comment } = useThisRow();
  if (!active) return null;
  return (
    <div className="draft draft-actions">
      <RowButton label={t('writeOwn')} aria-keyshortcuts="E" onClick={() => editComment(comment)} />
    </div>
  );
};

/** Shows the draft or reply under a comment, as text, in an editor or on its way. */
export const Reply = (): ReactElement | null => {
  const { comment, controls } = useThisRow();
  const edit = useEditsStore((state) => state.byId[comment.id]?.text);
  const elsewhere = isSentElsewhere(comment);
  const beside = (
    <>
      <EditClash elsewhere={elsewhere} />
      {isAnswered(comment) && <DraftContext />}
    </>
  );
  const isOwn = edit !== undefined && controls.writable && !hasReply(comment);
  if (!hasReply(comment) && !isOwn)
    return (
      <>
        {beside}
        {controls.writable && !controls.busy && <OwnReply />}
      </>
    );
  if (isAnsweredOnYouTube(comment)) return <ChannelReply>{beside}</ChannelReply>;
  const editing = controls.writable && edit !== undefined;
  const sent = comment.status === 'sending' && !elsewhere ? edit : undefined;
  return (
    <DraftFrame status={comment.status}>
      {editing ? <DraftEditor /> : <Draft text={sent ?? comment.aiResponse ?? ''} />}
      {beside}
      <DraftWarnings />
      {controls.editable || isOwn ? <DraftActions editing={editing} /> : <SendNote />}
    </DraftFrame>
  );
};
