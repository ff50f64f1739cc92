import type { ReactElement } from 'react';
import { guarded } from '../../../components/guarded.ts';
import { useCommands } from '../hooks/use-comment-commands.ts';
import { useRowTexts, useThisRow } from '../hooks/use-row-context.ts';
import { useEditsStore } from '../stores/edits-store.ts';
import { RowButton } from './row-button.tsx';

/** The next action for the comment. It is always visible. */
export const ForwardAction = (): ReactElement | null => {
  const { comment, controls, keepFocus } = useThisRow();
  const t = useRowTexts();
  const { generate, submit } = useCommands();
  const { busy } = controls;
  const isWritten = useEditsStore(({ byId }) => comment.id in byId);
  // Beside words of the creator's own stands what sends them.
  const forward = isWritten && controls.forward === 'generate' ? 'submit' : controls.forward;
  if (!forward) return null;
  return (
    <RowButton
      // Each action has its own element, so a press begun on Generate cannot end on Submit.
      key={forward}
      label={t(forward)}
      className={`button forward forward-${forward}`}
      data-size="small"
      {...guarded(busy, () => {
        keepFocus();
        if (forward === 'generate') generate(comment);
        else submit(comment);
      })}
    />
  );
};
