import type { ReactElement } from 'react';
import { SentAs } from '../../../components/sent-as.tsx';
import { replyFault } from '../../../lib/reply-fault.ts';
import { useCommands } from '../hooks/use-comment-commands.ts';
import { useThisRow } from '../hooks/use-row-context.ts';
import { editComment } from '../lib/focus.ts';
import { hasDraft } from '../lib/row-controls.ts';
import { useEditsStore } from '../stores/edits-store.ts';
import { DismissOne } from './dismiss-menu.tsx';
import { RewriteMenu } from './rewrite-menu.tsx';
import { RowButton } from './row-button.tsx';

const EditorActions = (): ReactElement => {
  const { comment, controls, t } = useThisRow();
  const { save, cancel } = useCommands();
  const faulty = useEditsStore((state) => replyFault(state.byId[comment.id]?.text ?? '') !== null);
  const saving = useEditsStore((state) => state.saving.has(comment.id));
  return (
    <>
      <RowButton
        label={t('save')}
        className="outlined"
        disabled={faulty || saving || controls.busy}
        onClick={() => void save(comment)}
      />
      <RowButton label={t('common:cancel')} onClick={() => cancel(comment)} />
    </>
  );
};

export const DraftActions = ({ editing }: { readonly editing: boolean }): ReactElement => {
  const { active, comment, controls, t } = useThisRow();
  const { generate, submit } = useCommands();
  const { busy } = controls;
  return (
    <div className="actions">
      <RowButton
        label={t('submit')}
        shortcut="Control+Enter"
        className="outlined submit"
        disabled={busy}
        onClick={() => submit(comment)}
      />
      <SentAs />
      {editing ? (
        <EditorActions />
      ) : (
        <RowButton
          label={t('edit')}
          shortcut="E"
          disabled={busy}
          onClick={() => editComment(comment)}
        />
      )}
      <RowButton
        label={t(hasDraft(comment) ? 'regenerate' : 'generate')}
        shortcut="G"
        disabled={busy}
        onClick={() => generate(comment)}
      />
      <RewriteMenu />
      {active && !editing && !busy && <DismissOne />}
    </div>
  );
};
