import type { ReactElement } from 'react';
import { guarded } from '../../../components/guarded.ts';
import { useCommands } from '../hooks/use-comment-commands.ts';
import { useRowTexts, useThisRow } from '../hooks/use-row-context.ts';
import { useEditsStore } from '../stores/edits-store.ts';
import { RowButton } from './row-button.tsx';

/** Asks for a draft, where there is none and no words of the creator's own. */
export const ForwardAction = (): ReactElement | null => {
  const { comment, controls, keepFocus } = useThisRow();
  const t = useRowTexts();
  const { generate, dismiss } = useCommands();
  const isWritten = useEditsStore(({ byId }) => comment.id in byId);
  if (comment.dismissed && !controls.busy)
    return (
      <RowButton
        key="back"
        label={t('dismissing:back')}
        className="forward"
        {...guarded(false, () => {
          keepFocus();
          dismiss([comment], null);
        })}
      />
    );
  if (controls.forward !== 'generate' || isWritten) return null;
  return (
    <RowButton
      label={t('generate')}
      shortcut="G"
      className="forward"
      {...guarded(controls.busy, () => {
        keepFocus();
        generate(comment);
      })}
    />
  );
};
