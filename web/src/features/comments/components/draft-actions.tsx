import type { ReactElement, ReactNode } from 'react';
import { guarded } from '../../../components/guarded.ts';
import { useCommands } from '../hooks/use-comment-commands.ts';
import { useRowTexts } from '../hooks/use-row-texts.ts';
import type { ListedComment } from '../list.ts';
import { useEditsStore } from '../stores/edits-store.ts';

interface DraftActionsProps {
  readonly comment: ListedComment;
  readonly editing: boolean;
  readonly busy: boolean;
  readonly onEdit: () => void;
  /** Called before a control goes away, so the focus stays in the row. */
  readonly onLeave: () => void;
}

const EditorActions = ({ comment, busy, onLeave }: DraftActionsProps): ReactElement => {
  const t = useRowTexts();
  const { save, cancel } = useCommands();
  const blank = useEditsStore((state) => !state.byId[comment.id]?.text.trim());
  const saving = useEditsStore((state) => state.saving.has(comment.id));
  return (
    <>
      <button
        type="button"
        className="quiet"
        onClick={() => {
          onLeave();
          cancel(comment);
        }}
      >
        {t('cancel')}
      </button>
      <button
        type="button"
        className="save"
        {...guarded(blank || saving || busy, () => {
          onLeave();
          save(comment);
        })}
      >
        {t('save')}
      </button>
    </>
  );
};

/** Where a generated draft took the place of the creator's own words. */
const BringBack = ({ comment, busy, onLeave }: DraftActionsProps): ReactElement | null => {
  const t = useRowTexts();
  const { bringBack } = useCommands();
  const unsaved = useEditsStore((state) => comment.id in state.replaced);
  if (comment.replacedDraft === null && !unsaved) return null;
  return (
    <button
      type="button"
      className="quiet"
      {...guarded(busy, () => {
        onLeave();
        bringBack(comment);
      })}
    >
      {t('bringBack', { count: 1 })}
    </button>
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
        <button type="button" className="quiet" {...guarded(busy, onEdit)}>
          {t('edit')}
        </button>
      )}
      <button
        type="button"
        className="quiet"
        {...guarded(busy, () => {
          onLeave();
          generate(comment);
        })}
      >
        {t('regenerate')}
      </button>
      {!editing && <BringBack {...props} />}
    </div>
  );
};

/** Holds the height the actions had, so a row that was sent does not jump. */
export const NoActions = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <div className="draft-actions none">{children}</div>
);
