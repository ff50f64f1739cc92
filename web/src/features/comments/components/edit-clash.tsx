import { useEffect, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { toast } from '../../../components/toast/toast-store.ts';
import { editComment, editorIdOf, focusRow } from '../lib/focus.ts';
import type { ListedComment } from '../../../lib/replica/entry.ts';
import { hasDraft, isAnswered } from '../lib/row-controls.ts';
import {
  closeEdit,
  isUnsaved,
  rebaseEdit,
  replaceEdit,
  restoreEdit,
  useEditsStore,
  type Edit,
} from '../stores/edits-store.ts';

interface ClashProps {
  readonly comment: ListedComment;
  readonly edit: Edit;
  /** Another reply of the creator's is on its way. */
  readonly elsewhere: boolean;
}

interface ChoiceProps {
  readonly label: string;
  readonly authorName: string;
  readonly onClick: () => void;
}

const Choice = ({ label, authorName, onClick }: ChoiceProps): ReactElement => (
  <Button size="small" aria-label={`${label}: ${authorName}`} onClick={onClick}>
    {label}
  </Button>
);

/** Offers to bring discarded words back for a short time. */
const useOfferUndo = (): ((onClick: () => void) => void) => {
  const { t } = useTranslation('comments');
  return (onClick) => toast({ title: t('editDiscarded'), action: { label: t('undo'), onClick } });
};

const backToEditor = (id: string): void => document.getElementById(editorIdOf(id))?.focus();

/** Shows both texts until the creator has chosen one. */
const TwoTexts = ({ comment, edit }: ClashProps): ReactElement => {
  const { t } = useTranslation('unsaved');
  const offerUndo = useOfferUndo();
  const { id, authorName, aiResponse } = comment;
  const theirs = aiResponse ?? '';
  const keepMine = (): void => {
    backToEditor(id);
    rebaseEdit(id, theirs);
  };
  const takeTheirs = (): void => {
    backToEditor(id);
    replaceEdit(id, theirs);
    offerUndo(() => editComment(comment, edit));
  };
  return (
    <div className="clash" role="alert">
      <p className="note warning">{t('changedElsewhere')}</p>
      <p className="reply" dir="auto">
        {theirs}
      </p>
      <Choice label={t('keepMine')} authorName={authorName} onClick={keepMine} />
      <Choice label={t('useTheirs')} authorName={authorName} onClick={takeTheirs} />
    </div>
  );
};

/** Words that have no editor any more stay until the creator discards them. */
const Leftover = ({ comment, edit, elsewhere }: ClashProps): ReactElement => {
  const { t } = useTranslation('unsaved');
  const offerUndo = useOfferUndo();
  const { id, authorName } = comment;
  const reason = elsewhere ? 'underWay' : isAnswered(comment) ? 'answeredElsewhere' : 'noReply';
  const discard = (): void => {
    focusRow(id);
    closeEdit(id);
    offerUndo(() => restoreEdit(id, edit));
  };
  return (
    <div className="clash" role="alert">
      <p className="note warning">{t(reason)}</p>
      <p className="reply" dir="auto">
        {edit.text}
      </p>
      <Choice label={t('discard')} authorName={authorName} onClick={discard} />
    </div>
  );
};

const Clash = (props: ClashProps): ReactElement | null => {
  const { comment, edit, elsewhere } = props;
  const { id, aiResponse, canReply } = comment;
  const theirs = aiResponse ?? '';
  // Words of their own, where there was no draft to change.
  const isOwn = edit.base === '' && !hasDraft(comment);
  const lost = elsewhere || isAnswered(comment) || !(isOwn || hasDraft(comment)) || !canReply;
  const loss = isUnsaved(edit) && edit.text.trim() !== theirs.trim();
  const moved = edit.base !== theirs;
  useEffect(() => {
    if (loss || (!moved && !lost)) return;
    if (lost) closeEdit(id);
    else replaceEdit(id, theirs);
  }, [loss, moved, lost, id, theirs]);
  if (!loss) return null;
  if (lost) return <Leftover {...props} />;
  return moved ? <TwoTexts {...props} /> : null;
};

/** Shown when the draft under an open edit is not the one that the edit started from. */
export const EditClash = (props: Omit<ClashProps, 'edit'>): ReactElement | null => {
  const edit = useEditsStore(({ byId }) => byId[props.comment.id]);
  return edit ? <Clash {...props} edit={edit} /> : null;
};
