import { useEffect, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { editorIdOf, focusRow } from '../focus.ts';
import type { ListedComment } from '../list.ts';
import { isAnswered } from '../row-controls.ts';
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

/** Both texts stand there until the creator has chosen. */
const TwoTexts = ({ comment: { id, aiResponse } }: EditClashProps): ReactElement => {
  const { t } = useTranslation('comments');
  const theirs = aiResponse ?? '';
  return (
    <div className="clash" role="alert">
      <p className="note warning">{t('changedElsewhere')}</p>
      <p className="reply" dir="auto">
        {theirs}
      </p>
      <Button
        size="small"
        onClick={() => {
          backToEditor(id);
          rebaseEdit(id, theirs);
        }}
      >
        {t('keepMine')}
      </Button>
      <Button
        size="small"
        onClick={() => {
          backToEditor(id);
          replaceEdit(id, theirs);
        }}
      >
        {t('useTheirs')}
      </Button>
    </div>
  );
};

/** Answered from elsewhere while words of the creator stood in the editor here. */
const Leftover = ({ comment, edit }: EditClashProps): ReactElement => {
  const { t } = useTranslation('comments');
  return (
    <div className="clash" role="alert">
      <p className="note warning">{t('answeredElsewhere')}</p>
      <p className="reply" dir="auto">
        {edit.text}
      </p>
      <Button
        size="small"
        onClick={() => {
          focusRow(comment.id);
          closeEdit(comment.id);
        }}
      >
        {t('discard')}
      </Button>
    </div>
  );
};

/** The draft under an open edit is not the one it began from. */
export const EditClash = ({ comment }: Pick<EditClashProps, 'comment'>): ReactElement | null => {
  const { id, aiResponse } = comment;
  const edit = useEditsStore((state) => state.byId[id]);
  const theirs = aiResponse ?? '';
  const answered = isAnswered(comment);
  const loss = edit !== undefined && isUnsaved(edit) && edit.text.trim() !== theirs.trim();
  const moved = edit !== undefined && edit.base !== theirs;
  useEffect(() => {
    if (loss || (!moved && !answered)) return;
    if (answered) closeEdit(id);
    else replaceEdit(id, theirs);
  }, [loss, moved, answered, id, theirs]);
  if (!loss) return null;
  if (answered) return <Leftover comment={comment} edit={edit} />;
  return moved ? <TwoTexts comment={comment} edit={edit} /> : null;
};
