import type { KeyboardEvent, ReactElement } from 'react';
import { ReplyLength } from '../../../components/reply-length.tsx';
import { editorKeyOf } from '../../../lib/editor-keys.ts';
import { editorIdOf } from '../lib/focus.ts';
import { useCommands } from '../hooks/use-comment-commands.ts';
import { useRowTexts, useThisRow } from '../hooks/use-row-context.ts';
import { typeEdit, useEditsStore } from '../stores/edits-store.ts';

export const DraftEditor = (): ReactElement => {
  const { comment, controls, keepFocus } = useThisRow();
  const t = useRowTexts();
  const { submit, cancel } = useCommands();
  const text = useEditsStore((state) => state.byId[comment.id]?.text ?? '');
  const onKeyDown = (event: KeyboardEvent): void => {
    const meant = editorKeyOf(event.nativeEvent);
    if (meant !== 'leave' && meant !== 'send') return;
    event.preventDefault();
    keepFocus();
    if (meant === 'leave') cancel(comment);
    else submit(comment);
  };
  return (
    <>
      <textarea
        id={editorIdOf(comment.id)}
        rows={4}
        dir="auto"
        aria-label={t('replyTo', { name: comment.authorName })}
        value={text}
        readOnly={controls.busy}
        onChange={({ target }) => typeEdit(comment.id, target.value)}
        onKeyDown={onKeyDown}
      />
      <ReplyLength text={text} />
    </>
  );
};
