import type { ReactElement } from 'react';
import { guarded } from '../../../components/guarded.ts';
import { replyFault } from '../../../lib/reply-fault.ts';
import { useCommands } from '../hooks/use-comment-commands.ts';
import { useRowTexts } from '../hooks/use-row-context.ts';
import type { ListedComment } from '../../../lib/replica/entry.ts';
import { hasDraft } from '../lib/row-controls.ts';
import { useEditsStore } from '../stores/edits-store.ts';
import { RewriteMenu } from './rewrite-menu.tsx';
import { RowButton } from './row-button.tsx';

interface DraftActionsProps {
  readonly comment: ListedComment;
  readonly editing: boolean;
  readonly busy: boolean;
  readonly onEdit: () => void;
  /** Called before a control is removed, so that the focus stays in the row. */
  readonly onLeave: () => void;
}

const EditorActions = ({ comment, busy, onLeave }: DraftActionsProps): ReactElement => {
  const t = useRowTexts();
  const { save, cancel } = useCommands();
  const faulty = useEditsStore((state) => replyFault(state.byId[comment.id]?.text ?? '') !== null);
  const saving = useEditsStore((state) => state.saving.has(comment.id));
  return (
    <>
      <RowButton
        label={t('cancel')}
        authorName={comment.authorName}
        className="quiet"
        onClick={() => {
          onLeave();
          cancel(comment);
        }}
      />
      <RowButton
        label={t('save')}
        authorName={comment.authorName}
        className="save"
        {...guarded(faulty || saving || busy, () => {
          onLeave();
          save(comment);
        })}
      />
    </>
  );
};

/**
 * Restores the creator's own words where a generated draft has replaced them, or the draft before it
 * was rewritten or their words, put into the viewer's language, took its place.
 */
const BringBack = ({ comment, busy, onLeave }: DraftActionsProps): ReactElement | null => {
  const t = useRowTexts();
  const { bringBack } = useCommands();
  const unsaved = useEditsStore((state) => comment.id in state.replaced);
  if (comment.replacedDraft === null && !unsaved) return null;
  const isOwn = unsaved || (comment.replacedIsOwn ?? !comment.draftIsOwn);
  return (
    <RowButton
      label={isOwn ? t('bringBack', { count: 1 }) : t('bringDraftBack')}
      authorName={comment.authorName}
      className="quiet"
      {...guarded(busy, () => {
        onLeave();
        bringBack(comment);
      })}
    />
  );
};

export const DraftActions = (props: DraftActionsProps): ReactElement => {
  const t = useRowTexts();
  const { generate } = useCommands();
  const { comment, editing, busy, onEdit, onLeave } = props;
  return (
    <div className="draft-actions">
      {editing ? (
        <EditorActions {...props} />
      ) : (
        <RowButton
          label={t('edit')}
          authorName={comment.authorName}
          className="quiet"
          {...guarded(busy, onEdit)}
        />
      )}
      <RowButton
        label={t(hasDraft(comment) ? 'regenerate' : 'generate')}
        authorName={comment.authorName}
        className="quiet"
        {...guarded(busy, () => {
          onLeave();
          generate(comment);
        })}
      />
      {!editing && <BringBack {...props} />}
      <RewriteMenu comment={comment} />
    </div>
  );
};
