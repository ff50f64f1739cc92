import { useEffect, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { useDiscards } from '../hooks/use-discards.ts';
import { editorIdOf, focusRow } from '../lib/focus.ts';
import type { ListedComment } from '../lib/list.ts';
import { hasDraft, isAnswered } from '../lib/row-controls.ts';
import {
  closeEdit,
  isUnsaved,
  rebaseEdit,
  replaceEdit,
  useEditsStore,
  type Edit,
} from '../stores/edits-store.ts';

interface EditClashProps {
  readonly comment: ListedComment;
  readonly edit: Edit;
}

const backToEditor = (id: string): void => document.getElementById(editorIdOf(id))?.focus();

/** Shows both texts until the creator has chosen one. */
const TwoTexts = ({ comment }: EditClashProps): ReactElement => {
  const { t } = useTranslation('unsaved');
  const { takeStored } = useDiscards();
  const { id, authorName, aiResponse } = comment;
  const theirs = aiResponse ?? '';
  return (
    <div className="clash" role="alert">
      <p className="note warning">{t('changedElsewhere')}</p>
      <p className="reply" dir="auto">
        {theirs}
      </p>
      <Button
        size="small"
        aria-label={`${t('keepMine')}: ${authorName}`}
        onClick={() => {
          backToEditor(id);
          rebaseEdit(id, theirs);
        }}
      >
        {t('keepMine')}
      </Button>
      <Button
        size="small"
        aria-label={`${t('useTheirs')}: ${authorName}`}
        onClick={() => {
          backToEditor(id);
          takeStored(comment);
        }}
      >
        {t('useTheirs')}
      </Button>
    </div>
  );
};

/** Why the creator's words have no editor any more. null if they still have one. */
const useLostReason = (comment: ListedComment, elsewhere: boolean): string | null => {
  const { t } = useTranslation('unsaved');
  if (elsewhere) return t('underWay');
  if (isAnswered(comment)) return t('answeredElsewhere');
  if (!hasDraft(comment)) return t('draftGone');
  return comment.canReply ? null : t('closedMeanwhile');
};

const Leftover = ({
  comment,
  edit,
  reason,
}: EditClashProps & { readonly reason: string }): ReactElement => {
  const { t } = useTranslation('unsaved');
  const { discardEdit } = useDiscards();
  return (
    <div className="clash" role="alert">
      <p className="note warning">{reason}</p>
      <p className="reply" dir="auto">
        {edit.text}
      </p>
      <Button
        size="small"
        aria-label={`${t('discard')}: ${comment.authorName}`}
        onClick={() => {
          focusRow(comment.id);
          discardEdit(comment.id);
        }}
      >
        {t('discard')}
      </Button>
    </div>
  );
};

interface ClashProps extends Pick<EditClashProps, 'comment'> {
  /** Another reply of the creator's is on its way. */
  readonly elsewhere: boolean;
}

/** Shown when the draft under an open edit is not the one that the edit started from. */
export const EditClash = ({ comment, elsewhere }: ClashProps): ReactElement | null => {
  const { id, aiResponse } = comment;
  const edit = useEditsStore((state) => state.byId[id]);
  const theirs = aiResponse ?? '';
  const lost = useLostReason(comment, elsewhere);
  const loss = edit !== undefined && isUnsaved(edit) && edit.text.trim() !== theirs.trim();
  const moved = edit !== undefined && edit.base !== theirs;
  useEffect(() => {
    if (loss || (!moved && lost === null)) return;
    if (lost === null) replaceEdit(id, theirs);
    else closeEdit(id);
  }, [loss, moved, lost, id, theirs]);
  if (!loss) return null;
  if (lost !== null) return <Leftover comment={comment} edit={edit} reason={lost} />;
  return moved ? <TwoTexts comment={comment} edit={edit} /> : null;
};
