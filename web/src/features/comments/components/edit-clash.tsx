import { useEffect } from 'react';
import { editComment, editorIdOf } from '../lib/focus.ts';
import { hasDraft, isAnswered } from '../lib/row-controls.ts';
import { offerWords } from '../lib/save-commands.ts';
import { isUnsaved, type Edit } from '../../../reply/edits.ts';
import {
  closeEdit,
  rebaseEdit,
  replaceEdit,
  restoreEdit,
  useEditsStore,
} from '../stores/edits-store.ts';
import { RowButton } from './row-button.tsx';
import { useThisRow } from '../hooks/use-row-context.ts';

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

interface ClashProps {
  readonly elsewhere: boolean;
}

const Clash = ({ edit, elsewhere }: ClashProps & { readonly edit: Edit }) => {
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

export const EditClash = ({ elsewhere }: ClashProps) => {
  const { id } = useThisRow().comment;
  const edit = useEditsStore(({ byId }) => byId[id]);
  return edit ? <Clash edit={edit} elsewhere={elsewhere} /> : null;
};
