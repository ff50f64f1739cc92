import type { ListedComment } from '../../../replica/entry.ts';
import { useCommands } from '../hooks/use-comment-commands.ts';
import { useThisRow } from '../hooks/use-row-context.ts';
import { controlsOf } from '../lib/row-controls.ts';
import { replacedEdit, useEditsStore } from '../stores/edits-store.ts';
import { RowButton } from './row-button.tsx';

/** What the draft has replaced can take its place again. */
export const hasBefore = (comment: ListedComment): boolean => {
  const { forward, busy } = controlsOf(comment);
  const isThere = comment.replacedDraft !== null || replacedEdit(comment.id) !== undefined;
  return forward === 'submit' && !busy && isThere;
};

/** Beside the draft: a press changes between the two texts. */
export const Before = () => {
  const { comment, t } = useThisRow();
  const { bringBack } = useCommands();
  const isOffered = useEditsStore(({ byId }) => !(comment.id in byId) && hasBefore(comment));
  const isBack = useEditsStore(({ newer }) => newer[comment.id] === comment.replacedDraft);
  if (!isOffered) return null;
  return (
    <RowButton
      label={t(isBack ? 'after' : 'before')}
      shortcut="Control+Z"
      className="quiet before"
      onClick={() => bringBack(comment)}
    />
  );
};
