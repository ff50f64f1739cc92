import type { KeyboardEvent, ReactElement } from 'react';
import { ReplyLength } from '../../../components/reply-length.tsx';
import { editorIdOf } from '../lib/focus.ts';
import { useCommands } from '../hooks/use-comment-commands.ts';
import { useRowTexts } from '../hooks/use-row-texts.ts';
import type { ListedComment } from '../lib/list.ts';
import { typeEdit, useEditsStore } from '../stores/edits-store.ts';

interface DraftEditorProps {
  readonly comment: ListedComment;
  readonly disabled: boolean;
  readonly onClosed: () => void;
}

export const DraftEditor = ({ comment, disabled, onClosed }: DraftEditorProps): ReactElement => {
  const t = useRowTexts();
  const { submit, cancel } = useCommands();
  const text = useEditsStore((state) => state.byId[comment.id]?.text ?? '');
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.preventDefault();
      onClosed();
      cancel(comment);
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onClosed();
      submit(comment);
    }
  };
  return (
    <>
      <textarea
        id={editorIdOf(comment.id)}
        rows={4}
        dir="auto"
        aria-label={t('replyTo', { name: comment.authorName })}
        value={text}
        readOnly={disabled}
        onChange={({ target }) => typeEdit(comment.id, target.value)}
        onKeyDown={onKeyDown}
      />
      <ReplyLength text={text} />
    </>
  );
};
