import type { ReactElement } from 'react';
import { guarded } from '../../../components/guarded.ts';
import { replyFault } from '../../../lib/reply-fault.ts';
import { useCommands } from '../hooks/use-comment-commands.ts';
import { useRowTexts, useThisRow } from '../hooks/use-row-context.ts';
import { editComment } from '../lib/focus.ts';
import { hasDraft } from '../lib/row-controls.ts';
import { useEditsStore } from '../stores/edits-store.ts';
import { RewriteMenu } from './rewrite-menu.tsx';
import { RowButton } from './row-button.tsx';

const EditorActions = (): ReactElement => {
  const { comment, controls, keepFocus } = useThisRow();
  const t = useRowTexts();
  const { save, cancel } = useCommands();
  const faulty = useEditsStore((state) => replyFault(state.byId[comment.id]?.text ?? '') !== null);
  const saving = useEditsStore((state) => state.saving.has(comment.id));
  return (
    <>
      <RowButton
        label={t('cancel')}
        onClick={() => {
          keepFocus();
          cancel(comment);
        }}
      />
      <RowButton
        label={t('save')}
        className="save"
        {...guarded(faulty || saving || controls.busy, () => {
          keepFocus();
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
const BringBack = (): ReactElement | null => {
  const { comment, controls, keepFocus } = useThisRow();
  const t = useRowTexts();
  const { bringBack } = useCommands();
  const unsaved = useEditsStore((state) => comment.id in state.replaced);
  if (comment.replacedDraft === null && !unsaved) return null;
  const isOwn = unsaved || (comment.replacedIsOwn ?? !comment.draftIsOwn);
  return (
    <RowButton
      label={isOwn ? t('bringBack', { count: 1 }) : t('bringDraftBack')}
      {...guarded(controls.busy, () => {
        keepFocus();
        bringBack(comment);
      })}
    />
  );
};

export const DraftActions = ({ editing }: { readonly editing: boolean }): ReactElement => {
  const { comment, controls, keepFocus } = useThisRow();
  const t = useRowTexts();
  const { generate } = useCommands();
  return (
    <div className="draft-actions">
      {editing ? (
        <EditorActions />
      ) : (
        <RowButton label={t('edit')} {...guarded(controls.busy, () => editComment(comment))} />
      )}
      <RowButton
        label={t(hasDraft(comment) ? 'regenerate' : 'generate')}
        {...guarded(controls.busy, () => {
          keepFocus();
          generate(comment);
        })}
      />
      {!editing && <BringBack />}
      <RewriteMenu />
    </div>
  );
};
